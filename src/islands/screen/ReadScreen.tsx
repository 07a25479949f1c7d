import type { ReactNode } from 'react'
import { FailedScreen } from './FailedScreen.tsx'
import { RetryNote } from './RetryNote.tsx'
import type { ScreenProps } from './screen-props.ts'
import type { ReadState } from './use-read.ts'

interface Props<Data> {
  screen: ScreenProps
  read: { state: ReadState<Data>; refetch: () => void }
  /** The true geometry of what is coming. */
  skeleton: ReactNode
  /** The name in the address, where it names a player. */
  username?: string | undefined
  /** The heading's rank of what a failure shows: h2 where the page has a title of its own. */
  heading?: 'h1' | 'h2' | 'h3'
  children: (data: Data) => ReactNode
}

/** What a screen shows of one answer: its skeleton, its content, or what a failure puts in its place. */
export function ReadScreen<Data>({
  screen,
  read,
  skeleton,
  username,
  heading,
  children,
}: Props<Data>) {
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
      <FailedScreen
        screen={screen}
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
        <RetryNote screen={screen} says="stale" onRetry={refetch} />
      )}
      {children(state.data)}
    </>
  )
}
