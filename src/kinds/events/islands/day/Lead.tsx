import type { Words } from '#src/islands/words/words.ts'
import type { EventsDay } from './day-props.ts'

interface Props {
  words: Words
  /** Undefined until it is known; the line keeps its room. */
  day: EventsDay | undefined
}

/** What there is today, below the title. */
export function Lead({ words, day }: Props) {
  const parts =
    day?.phase === 'running' || day?.phase === 'last_day'
      ? [
          words.count('day.lead.events', day.events.length),
          ...(day.free_stickers > 0 ? [words.count('day.lead.stickers', day.free_stickers)] : []),
        ]
      : []
  return <p className="events-lead">{parts.join(' · ')}</p>
}
