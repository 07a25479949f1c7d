import type { RemindProps } from '../events-props.ts'

/** The props of the page of notifications. */
export interface NotificationsProps extends RemindProps {
  /** The page of events, in the page's language. */
  eventsPath: string
  /** The texts about news of swaps (namespace `swap-reminders`). */
  swapStrings: Readonly<Record<string, string>>
}
