import { type ReactNode, useEffect } from 'react'
import { SignInHost } from '#src/islands/sign-in/SignInHost.tsx'
import { followWaiting } from '#src/islands/swaps-waiting/follow-waiting.ts'
import { start } from '#src/stores/start.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Notices } from './Notices.tsx'
import type { ScreenProps } from './screen-props.ts'

interface Props {
  screen: ScreenProps
  children: ReactNode
}

/**
 * Wraps the content of an island that is a screen: starts the page, has the number of swaps that wait
 * shown in its header, and adds the sign-in, the toasts and the error screen.
 */
export function Screen({ screen, children }: Props) {
  useEffect(() => {
    start()
    followWaiting()
  }, [])
  return (
    <ErrorBoundary strings={screen.commonStrings}>
      {children}
      <SignInHost screen={screen} />
      <Notices screen={screen} />
    </ErrorBoundary>
  )
}
