import type { ReactNode } from 'react'
import ticket from '#src/ui/art/objects/ticket.svg?url&no-inline'

const MAX_DRAWN = 4

interface Props {
  left: number
  of: number
  children: ReactNode
}

/** Returns the number of drawn tickets for `tickets` spins: all, or one if there is no space. */
export function drawnTickets(tickets: number): number {
  return tickets > MAX_DRAWN ? 1 : tickets
}

/** Renders the player's spins left as tickets beside the words. */
export function Tickets({ left, of, children }: Props) {
  const all = Math.max(left, of)
  const drawn = left > 0 || all <= MAX_DRAWN ? drawnTickets(all) : 0
  return (
    <p className="tickets" tabIndex={-1}>
      {Array.from({ length: drawn }, (_, place) => place).map((place) => (
        <img
          key={place}
          src={ticket}
          className={place < left ? undefined : 'used'}
          width="38"
          height="38"
          alt=""
        />
      ))}
      <span>{children}</span>
    </p>
  )
}
