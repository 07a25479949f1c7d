import { formatNumber } from '#src/i18n/format-number.ts'
import { usePage } from '#src/islands/screen/page-context.tsx'
import crown from '#src/ui/art/objects/crown.svg?url&no-inline'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import type { GamePageProps, Place } from '../game-page-props.ts'

/** The blocks of the podium: the height, and the colours of the face, the top and the side. */
const BLOCKS = [
  { height: 150, face: '#f4627f', top: '#ffb3c2', side: '#d63a5c' },
  { height: 112, face: '#55b6f1', top: '#b3e0fd', side: '#2a8fd0' },
  { height: 84, face: '#37c4ad', top: '#9aeadb', side: '#1d9f8b' },
] as const

interface Props {
  /** The first three places, or fewer. */
  places: readonly Pick<Place, 'player' | 'score'>[]
  /** Whether a list below has the same places: screen readers skip the picture. */
  decorative?: boolean
}

/** Renders the first three places; a block without a player is empty. */
export function Podium({ places, decorative }: Props) {
  const { t } = usePage<GamePageProps>()
  return (
    <ol className="podium" aria-hidden={decorative}>
      {BLOCKS.map((block, index) => {
        const place = places[index]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are three, and stay
          <li key={index} className={`place-${index + 1}`}>
            {index === 0 && place && (
              <img className="crown" src={crown} width="54" height="54" alt="" />
            )}
            {place ? (
              <>
                <Avatar avatar={place.player.avatar} size="l" />
                <b className="who">{place.player.username}</b>
                <span className="points">{formatNumber(place.score)}</span>
              </>
            ) : (
              <span className="free">{t('ranking.free')}</span>
            )}
            <Block {...block} />
            <span className="rank" aria-hidden="true">
              {formatNumber(index + 1)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Renders a block of the podium from the front, slightly from above. */
function Block({ height, face, top, side }: (typeof BLOCKS)[number]) {
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
