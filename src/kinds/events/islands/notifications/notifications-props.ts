import type { RemindProps } from '../events-props.ts'

export interface NotificationsProps extends RemindProps {
  eventsPath: string
  swapStrings: Readonly<Record<string, string>>
}
