/** The positions of the pips of each number from 0, in a drawing of 100 by 100. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 47]],
  [
    [32.5, 30],
    [67.5, 64],
  ],
  [
    [30, 28],
    [50, 47],
    [70, 66],
  ],
  [
    [32.5, 30],
    [67.5, 30],
    [32.5, 64],
    [67.5, 64],
  ],
  [
    [31, 28.5],
    [69, 28.5],
    [50, 47],
    [31, 65.5],
    [69, 65.5],
  ],
  [
    [33, 26],
    [67, 26],
    [33, 47],
    [67, 47],
    [33, 68],
    [67, 68],
  ],
]

const TONES = {
  paper: ['#fff3dc', '#f0d5ab', '#2a1426'],
  sun: ['#ffc838', '#eaa90f', '#2a1426'],
  mint: ['#37c4ad', '#1d9f8b', '#2a1426'],
  berry: ['#f4627f', '#d63a5c', '#2a1426'],
  sky: ['#55b6f1', '#2a8fd0', '#2a1426'],
  leaf: ['#70c64d', '#4c9d2c', '#2a1426'],
  tangerine: ['#ef8b57', '#d2682f', '#2a1426'],
  ash: ['#bba8b3', '#866b7c', '#57394d'],
  ink: ['#57394d', '#402438', '#fff3dc'],
} as const

export type DieTone = keyof typeof TONES

/** The number on a die; 0 is blank. */
export type DieNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6

interface Props {
  face: DieNumber
  tone?: DieTone
  className?: string
}

/** Renders the flat face of a die, for page and step numbers, error codes and games. Decorative. */
export function DieFace({ face, tone = 'paper', className }: Props) {
  const [fill, edge, pips] = TONES[tone]
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <rect
        x="4"
        y="4"
        width="92"
        height="92"
        rx="24"
        fill={fill}
        stroke="#2a1426"
        strokeWidth="5"
      />
      <path
        d="M10 78v-2a18 18 0 0 0 18 10h44a18 18 0 0 0 18-10v2a14 14 0 0 1-16 14H26a14 14 0 0 1-16-14z"
        fill={edge}
      />
      <path d="M22 13h40" stroke="#fff" strokeOpacity=".65" strokeWidth="5" strokeLinecap="round" />
      <g fill={pips}>
        {PIPS[face]?.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="9" />
        ))}
      </g>
    </svg>
  )
}
