import type { PublicPlayer } from '#src/contract/players.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'

interface Props {
  place: { rank: number; player: PublicPlayer }
  points: number
  /** The text that replaces the name in the player's own row; false in other rows. */
  you: string | false
  prize?: string | undefined
}

/** Renders one player of a ranking. */
export function PlaceRow({ place: { rank, player }, points, you, prize }: Props) {
  return (
    <li className={you ? 'place own' : 'place'} aria-current={!!you || undefined}>
      <span className="rank">{formatNumber(rank)}</span>
      <Avatar avatar={player.avatar} />
      <b className="who">{you || player.username}</b>
      <span className="points">
        {prize && <img src={prize} width="32" height="32" alt="" />}
        {formatNumber(points)}
      </span>
    </li>
  )
}
