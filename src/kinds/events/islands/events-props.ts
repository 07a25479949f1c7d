import type { WordsOfEvents } from '#src/contract/events.ts'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'

/** The props that every page of the events passes to its island. */
export interface EventsProps {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** The texts of the campaign's copy that the island shows. */
  strings: Readonly<Record<string, string>>
  /** The words and pictures of all events. */
  events: WordsOfEvents
}

/** The props of pages that offer to be reminded, or the calendar where nobody sends reminders. */
export interface RemindProps extends EventsProps {
  /** The calendar's feed, in the page's language. */
  feed: string
}
