import type { Words } from '#src/app/words/words.ts'
import type { EventWords, WordsOfEvents } from '#src/contract/events.ts'
import { hasOwn } from '#src/contract/has-own.ts'
import crown from '#src/ui/art/objects/crown.svg?url&no-inline'
import gift from '#src/ui/art/objects/gift.svg?url&no-inline'
import planet from '#src/ui/art/objects/planet.svg?url&no-inline'
import rocket from '#src/ui/art/objects/rocket.svg?url&no-inline'
import type { EventsText } from './events-props.ts'

export type EventType = 'golden-blitz' | 'tournament' | 'quick-wins' | 'partner-team'

/** The pictures of events without own pictures, because they are newer than the build. */
const PICTURES: Readonly<Record<EventType, string>> = {
  'golden-blitz': crown,
  tournament: rocket,
  'quick-wins': gift,
  'partner-team': planet,
}

/**
 * Returns the texts and the picture of an event; those of its type if the event is newer than the
 * build. If several seasons have an event with this id, `campaign` selects the season. `words` must
 * contain the campaign's texts `type.*`.
 */
export function wordsOfEvent(
  event: { readonly id: string; readonly type: EventType; readonly campaign?: string },
  events: WordsOfEvents,
  words: Words<EventsText>,
): EventWords {
  const key = [`${event.campaign}/${event.id}`, event.id].find((name) => hasOwn(events, name))
  const own = key === undefined ? undefined : events[key]
  return (
    own ?? {
      title: words.t(`type.${event.type}.title`),
      text: words.t(`type.${event.type}.text`),
      earn: [],
      picture: PICTURES[event.type],
    }
  )
}
