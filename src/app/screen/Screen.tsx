import { type ReactNode, useEffect } from 'react'
import { start } from '#src/stores/start.ts'
import { SignInHost } from '../sign-in/SignInHost.tsx'
import { followWaiting } from '../swaps-waiting/follow-waiting.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Notices } from './Notices.tsx'
import { type PageProps, PageProvider } from './page-context.tsx'

interface Props {
  page: PageProps
  children: ReactNode
}

/**
 * Wraps a screen's content: provides the page's props (`usePage`), loads the session, shows the
 * number of waiting swaps in the header, and adds the sign-in, the toasts and the error screen.
 */
export function Screen({ page, children }: Props) {
  useEffect(() => {
    start()
    followWaiting()
  }, [])
  return (
    <PageProvider page={page}>
      <ErrorBoundary strings={page.screen.commonStrings}>
        {children}
        <SignInHost />
        <Notices />
      </ErrorBoundary>
    </PageProvider>
  )
}
