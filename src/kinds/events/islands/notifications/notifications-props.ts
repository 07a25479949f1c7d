import type { RemindProps } from '../events-props.ts'

export interface NotificationsProps extends RemindProps {
  eventsPath: string
  /** The texts of the namespace `swap-reminders`. */
  swapStrings: Readonly<Record<string, string>>
}
