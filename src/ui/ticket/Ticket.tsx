import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import './ticket.css'

interface Props {
  /** The ticket's label, above the tear line; absent while it is unknown. */
  label?: ReactNode
  /** A chip beside the label. */
  chip?: ReactNode
  children: ReactNode
  className?: string
}

/** A paper ticket with notches at its tear line, for what a player holds, such as a code. */
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
