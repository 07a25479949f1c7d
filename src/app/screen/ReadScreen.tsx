import type { ReactNode } from 'react'
import { LazyFailureScreen } from './LazyFailureScreen.tsx'
import { usePage } from './page-context.tsx'
import { RetryNote } from './RetryNote.tsx'
import type { ReadState } from './use-read.ts'

interface Props<Data> {
  read: { state: ReadState<Data>; refetch: () => void }
  skeleton: ReactNode
  username?: string | undefined
  heading?: 'h1' | 'h2' | 'h3'
  children: (data: Data) => ReactNode
}

/** Renders the result of a read: the skeleton, the content, or the failure. */
export function ReadScreen<Data>({ read, skeleton, username, heading, children }: Props<Data>) {
  const { screen } = usePage()
  const { state, refetch } = read
  if (state.status === 'loading') {
    return (
      <div className="screen-loading" aria-busy="true">
        <span className="sr">{screen.commonStrings['states.loading']}</span>
        {skeleton}
      </div>
    )
  }
  if (state.status === 'failed') {
    return (
      <LazyFailureScreen
        failure={state.failure}
        username={username}
        heading={heading}
        waiting={skeleton}
        onRetry={refetch}
      />
    )
  }
  return (
    <>
      {state.stale && state.stale.reason !== 'unauthorized' && (
        <RetryNote kind="stale" onRetry={refetch} />
      )}
      {children(state.data)}
    </>
  )
}
