import type common from '#i18n/en/common.json'
import type { WordsOfEvents } from '#src/contract/events.ts'
import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'

/** The texts of the campaign's copy, and of the namespace `common` how much time is left. */
export type EventsText =
  | keyof typeof copy
  | keyof typeof template
  | `left.${keyof (typeof common)['left']}`

/** The props that every page of the events passes to its island. */
export interface EventsProps {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** The texts of the campaign's copy that the island shows. */
  strings: Texts<EventsText>
  /** The words and pictures of all events. */
  events: WordsOfEvents
}

/** The props of pages that offer to be reminded, or the calendar where nobody sends reminders. */
export interface RemindProps extends EventsProps {
  /** The calendar's feed, in the page's language. */
  feed: string
}
