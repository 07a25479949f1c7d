import { usePage } from '#src/app/screen/page-context.tsx'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import type { EventsProps } from '../events-props.ts'
import type { Place } from './detail-props.ts'

/** Renders one player of a leaderboard. */
export function PlaceRow({ place: { rank, player, points, you } }: { place: Place }) {
  const { t } = usePage<EventsProps>()
  return (
    <li className={you ? 'event-place own' : 'event-place'} aria-current={you || undefined}>
      <span className="event-rank">{formatNumber(rank)}</span>
      <Avatar avatar={player.avatar} size="s" />
      <b>{you ? t('detail.you') : player.username}</b>
      <span className="event-points">{formatNumber(points)}</span>
    </li>
  )
}
