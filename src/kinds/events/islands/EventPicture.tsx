import type { EventType } from './event-words.ts'
import './event-picture.css'

interface Props {
  type: EventType
  picture: string
}

/** Renders an event's picture on the background of its type. Hidden from screen readers. */
export function EventPicture({ type, picture }: Props) {
  return (
    <div className={`event-picture ${type}`}>
      <img src={picture} width="80" height="80" alt="" />
    </div>
  )
}
