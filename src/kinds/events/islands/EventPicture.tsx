import type { EventType } from './event-words.ts'
import './event-picture.css'

interface Props {
  type: EventType
  picture: string
}

/** Renders the picture of an event on the background of its type. It is decorative: the title is beside it. */
export function EventPicture({ type, picture }: Props) {
  return (
    <div className={`event-picture ${type}`}>
      <img src={picture} width="80" height="80" alt="" />
    </div>
  )
}
