import type { ReactNode } from 'react'
import './ticket.css'

interface Props {
  /** The content above the tear line; undefined while unknown. */
  label?: ReactNode
  waiting?: ReactNode
  chip?: ReactNode
  children: ReactNode
  className?: string
}

/** Renders a paper ticket with notches at its tear line, for something that a player has, such as a code. */
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
