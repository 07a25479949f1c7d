import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { notificationSettings } from '#src/contract/functions/notifications.ts'
import SwapReminders from '#src/features/reminders/SwapReminders.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { AddToCalendar } from '../AddToCalendar.tsx'
import type { NotificationsProps } from './notifications-props.ts'
import { Reminders } from './Reminders.tsx'
import { Switches } from './Switches.tsx'
import './notifications.css'

/** Renders the switches for notifications, and the player's reminders. */
export default function Notifications(props: NotificationsProps) {
  return (
    <Screen page={props}>
      <NotificationsScreen />
    </Screen>
  )
}

function NotificationsScreen() {
  const { t, swapStrings } = usePage<NotificationsProps>()
  const read = useRead(notificationSettings, {})
  return (
    <ReadScreen read={read} skeleton={<Waiting />}>
      {({ sent, special, common }) =>
        sent ? (
          <>
            <Switches known={{ special, common }} />
            <SwapReminders strings={swapStrings} />
            <Reminders />
          </>
        ) : (
          <>
            <section className="notify-calendar">
              <h2>{t('notify.calendar.title')}</h2>
              <p>{t('notify.calendar.text')}</p>
              <AddToCalendar />
            </section>
            <SwapReminders strings={swapStrings} />
          </>
        )
      }
    </ReadScreen>
  )
}

function Waiting() {
  return (
    <div className="notify-waiting">
      <Skeleton shape="short-line" />
      <Skeleton shape="wide" />
      <Skeleton shape="wide" />
      <Skeleton shape="short-line" />
      <Skeleton shape="wide" />
    </div>
  )
}
