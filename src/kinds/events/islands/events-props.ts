import type common from '#i18n/en/common.json'
import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { WordsOfEvents } from '#src/contract/events.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'

/** The texts of the campaign's copy, and the time left from the namespace `common`. */
export type EventsText =
  | keyof typeof copy
  | keyof typeof template
  | `left.${keyof (typeof common)['left']}`

/** The props of the islands on all pages about events. */
export interface EventsProps {
  screen: ScreenProps
  campaign: string
  strings: Texts<EventsText>
  events: WordsOfEvents
}

/** The props of pages that offer reminders, or the calendar if the server sends no reminders. */
export interface RemindProps extends EventsProps {
  feed: string
}
