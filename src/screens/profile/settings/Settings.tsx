import { type ReactNode, useMemo } from 'react'
import { playerMe } from '#src/contract/functions/players.ts'
import { PageProvider, usePage } from '#src/islands/screen/page-context.tsx'
import { ReadScreen } from '#src/islands/screen/ReadScreen.tsx'
import { Screen } from '#src/islands/screen/Screen.tsx'
import { useRead } from '#src/islands/screen/use-read.ts'
import SwapReminders from '#src/islands/swap-reminders/SwapReminders.tsx'
import { isBan } from '#src/rpc/present-failure.ts'
import { $session } from '#src/stores/session.ts'
import { useStore } from '#src/stores/use-store.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { YourData } from '../data/YourData.tsx'
import { FindableSwitch } from '../finder/Findable.tsx'
import { SwapPreferences } from '../preferences/SwapPreferences.tsx'
import type { Strings } from '../profile-props.ts'
import { Account } from './Account.tsx'
import type { SettingsProps } from './settings-props.ts'
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
  const { preferenceStrings, reminderStrings, finderStrings } = usePage<SettingsProps>()
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

/** Provides the page with another namespace's texts. */
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
