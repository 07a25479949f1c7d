/** The blocks of the first three places: their heights in px and their colours. */
const BLOCKS = [
  { height: 150, face: '#f4627f', top: '#ffb3c2', side: '#d63a5c' },
  { height: 112, face: '#55b6f1', top: '#b3e0fd', side: '#2a8fd0' },
  { height: 84, face: '#37c4ad', top: '#9aeadb', side: '#1d9f8b' },
] as const

export type PodiumPlace = 1 | 2 | 3

/** Returns the podium place for a rank; undefined for ranks after the third. */
export function podiumPlace(rank: number | null | undefined): PodiumPlace | undefined {
  return rank === 1 || rank === 2 || rank === 3 ? rank : undefined
}

/** Renders the block of a place on a podium, seen from slightly above. */
export function PodiumBlock({ place }: { place: PodiumPlace }) {
  const { height, face, top, side } = BLOCKS[(place - 1) as 0 | 1 | 2]
  const outline = { stroke: '#2a1426', strokeWidth: 4, strokeLinejoin: 'round' } as const
  return (
    <svg className="block" viewBox={`0 0 120 ${height}`} aria-hidden="true">
      <path d={`M4 22L18 4H102L116 22V${height + 20}H4Z`} fill={face} {...outline} />
      <path d="M4 22L18 4H102L116 22Z" fill={top} {...outline} />
      <path d={`M94 22H116V${height + 20}H94Z`} fill={side} fillOpacity=".7" />
      <path d={`M116 22V${height + 20}`} {...outline} />
    </svg>
  )
}
