import type { ReactNode } from 'react'
import { PageProvider } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { SignInPlace } from '#src/app/screen/SignInPlace.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import { useRead } from '#src/app/screen/use-read.ts'
import { linkAccountState } from '#src/contract/functions/players.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { Accounts } from './Accounts.tsx'
import { AskToLink } from './AskToLink.tsx'
import { Linked } from './Linked.tsx'
import './link-account.css'
import { useLink } from './use-link.ts'

const APPLE_ONLY = REFUSAL.apple_sign_in_required

interface Props {
  screen: ScreenProps
  strings: Readonly<Record<string, string>>
  children?: ReactNode
}

/** Renders the page where a player who signs in with Apple links or unlinks Google. */
export default function LinkAccount({ screen, strings, children }: Props) {
  const read = useRead(linkAccountState, {})
  const { link, reset } = useLink()
  const { state, refetch } = read
  const google = state.status === 'ready' ? state.data.google : undefined
  const isOtherProvider = state.status === 'failed' && isRefusal(state.failure, APPLE_ONLY)

  return (
    <Screen page={{ screen, strings }}>
      <Accounts strings={strings} google={google} onlyGoogle={isOtherProvider} />
      <div className="sheet">
        {isOtherProvider ? (
          <PageProvider
            page={{
              screen: {
                ...screen,
                signIn: {
                  title: strings['wrong.title'] ?? '',
                  text: screen.errorStrings[APPLE_ONLY] ?? '',
                  only: 'apple',
                },
              },
            }}
          >
            <SignInPlace waiting={<Waiting />} onSignedIn={refetch} />
          </PageProvider>
        ) : (
          <ReadScreen read={read} skeleton={<Waiting />}>
            {(data) =>
              data.google ? (
                <Linked strings={strings} email={data.google.email} link={link} onMovedOn={reset} />
              ) : (
                <AskToLink strings={strings} link={link} />
              )
            }
          </ReadScreen>
        )}
        {children}
      </div>
    </Screen>
  )
}

function Waiting() {
  return (
    <div className="link-ask">
      <Skeleton shape="line" />
      <Skeleton shape="short-line" />
      <Skeleton shape="wide" />
    </div>
  )
}
