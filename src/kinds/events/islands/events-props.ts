import type common from '#i18n/en/common.json'
import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { WordsOfEvents } from '#src/contract/events.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'

export type EventsText =
  | keyof typeof copy
  | keyof typeof template
  | `left.${keyof (typeof common)['left']}`

export interface EventsProps {
  screen: ScreenProps
  campaign: string
  strings: Texts<EventsText>
  events: WordsOfEvents
}

/** The props of pages with reminders, which link to the calendar if the server sends none. */
export interface RemindProps extends EventsProps {
  feed: string
}
