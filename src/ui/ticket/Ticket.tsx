import type { ReactNode } from 'react'
import './ticket.css'

interface Props {
  /** The ticket's label, above the tear line; absent while it is unknown. */
  label?: ReactNode
  /** What is there meanwhile. */
  waiting?: ReactNode
  /** A chip beside the label. */
  chip?: ReactNode
  children: ReactNode
  className?: string
}

/** A paper ticket with notches at its tear line, for what a player holds, such as a code. */
export function Ticket({ label, waiting, chip, children, className = '' }: Props) {
  return (
    <section className={`ticket ${className}`.trim()}>
      <div className="ticket-head">
        {label === undefined ? waiting : <h2>{label}</h2>}
        {chip}
      </div>
      <div className="ticket-body">{children}</div>
    </section>
  )
}
