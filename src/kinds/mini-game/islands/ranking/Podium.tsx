import { usePage } from '#src/app/screen/page-context.tsx'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import crown from '#src/ui/art/objects/crown.svg?url&no-inline'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import type { GamePageProps, Place } from '../game-page-props.ts'
import { PodiumBlock } from './PodiumBlock.tsx'

const PLACES = [1, 2, 3] as const

interface Props {
  places: readonly Pick<Place, 'player' | 'score'>[]
  /** Whether to hide the podium from screen readers, because a list below has the same places. */
  decorative?: boolean
}

/** Renders the first three places. A block without a player is empty. */
export function Podium({ places, decorative }: Props) {
  const { t } = usePage<GamePageProps>()
  return (
    <ol className="podium" aria-hidden={decorative}>
      {PLACES.map((number) => {
        const place = places[number - 1]
        return (
          <li key={number} className={`place-${number}`}>
            {number === 1 && place && (
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
            <PodiumBlock place={number} />
            <span className="rank" aria-hidden="true">
              {formatNumber(number)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
