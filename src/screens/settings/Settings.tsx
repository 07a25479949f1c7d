import { type ReactNode, useMemo } from 'react'
import { PageProvider, usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { playerMe } from '#src/contract/functions/players.ts'
import { FindableSwitch } from '#src/features/finder/Findable.tsx'
import type { Strings } from '#src/features/player/profile-props.ts'
import { DailyMail } from '#src/features/reminders/DailyMail.tsx'
import SwapReminders from '#src/features/reminders/SwapReminders.tsx'
import { isBan } from '#src/rpc/present-failure.ts'
import { $session } from '#src/stores/session.ts'
import { useStore } from '#src/stores/use-store.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { Account } from './Account.tsx'
import { SwapPreferences } from './SwapPreferences.tsx'
import type { SettingsProps } from './settings-props.ts'
import { YourData } from './YourData.tsx'
import './settings.css'

/** Renders the settings: which swaps others can propose, reminders, the account, and the player's data. */
export default function Settings(props: SettingsProps) {
  return (
    <Screen page={props}>
      <SettingsScreen />
    </Screen>
  )
}

function SettingsScreen() {
  const { preferenceStrings, reminderStrings, mailStrings, finderStrings } =
    usePage<SettingsProps>()
  const session = useStore($session)
  const read = useRead(playerMe, {})
  const isBanned = read.state.status === 'failed' && isBan(read.state.failure)
  return (
    <>
      <ReadScreen read={read} skeleton={<Waiting />}>
        {(me) => (
          <>
            <WithTexts strings={preferenceStrings}>
              <SwapPreferences />
            </WithTexts>
            <SwapReminders strings={reminderStrings} />
            <DailyMail strings={mailStrings} />
            <Account me={me}>
              <WithTexts strings={finderStrings}>
                <FindableSwitch />
              </WithTexts>
            </Account>
            <YourData username={me.username} />
          </>
        )}
      </ReadScreen>
      {/* A banned player can still download and delete their data. */}
      {isBanned && session.status === 'signed-in' && <YourData username={session.user.username} />}
    </>
  )
}

function WithTexts({ strings, children }: { strings: Strings; children: ReactNode }) {
  const page = usePage()
  const own = useMemo(() => ({ ...page, strings }), [page, strings])
  return <PageProvider page={own}>{children}</PageProvider>
}

function Waiting() {
  return (
    <div className="settings-waiting">
      <Skeleton shape="short-line" />
      <Skeleton shape="wide" />
      <Skeleton shape="wide" />
      <Skeleton shape="wide" />
    </div>
  )
}
