import type { ReactNode } from 'react'
import './ticket.css'

interface Props {
  /** What the ticket is about, above the tear line. */
  label: ReactNode
  /** A chip beside it. */
  chip?: ReactNode
  children: ReactNode
  className?: string
}

/** A paper ticket with notches at its tear line: what a player holds in the hand, such as a code. */
export function Ticket({ label, chip, children, className = '' }: Props) {
  return (
    <section className={`ticket ${className}`.trim()}>
      <div className="ticket-head">
        <h2>{label}</h2>
        {chip}
      </div>
      <div className="ticket-body">{children}</div>
    </section>
  )
}
