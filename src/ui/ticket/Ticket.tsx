import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import './ticket.css'

interface Props {
  /** What the ticket is about, above the tear line; none while it is not yet known. */
  label?: ReactNode
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
        {label === undefined ? <Skeleton shape="line" /> : <h2>{label}</h2>}
        {chip}
      </div>
      <div className="ticket-body">{children}</div>
    </section>
  )
}
