import { formatNumber } from '#src/i18n/format.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import type { Place } from './detail-props.ts'

/** One player of a leaderboard. */
export function PlaceRow({
  place: { rank, player, points, you },
  words,
}: {
  place: Place
  words: Words
}) {
  return (
    <li className={you ? 'event-place own' : 'event-place'} aria-current={you || undefined}>
      <span className="event-rank">{formatNumber(rank)}</span>
      <Avatar avatar={player.avatar} size="s" />
      <b>{you ? words.say('detail.you') : player.username}</b>
      <span className="event-points">{formatNumber(points)}</span>
    </li>
  )
}
