import type { ReactNode } from 'react'
import type { PublicPlayer } from '#src/contract/players.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'

interface Props {
  label: string
  rank: number | null | undefined
  player: PublicPlayer | undefined
  title: string
  text: string
  children?: ReactNode
}

/** Renders the player's place at the bottom of the screen, or how to get a place. */
export function OwnPlace({ label, rank, player, title, text, children }: Props) {
  return (
    <section className="own-place" aria-label={label}>
      {rank && <span className="rank">{formatNumber(rank)}</span>}
      {player && <Avatar avatar={player.avatar} />}
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      {children}
    </section>
  )
}
