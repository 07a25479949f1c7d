import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { PlainFailure } from './PlainFailure.tsx'
import type { ScreenProps } from './screen-props.ts'

/** What is known of a part that is fetched when it is needed. `again` tries once more. */
type Late<Part> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly part: Part }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }

/**
 * Fetches a part of a screen at once, and again when a network that was lost is back. `load` stays the
 * same and may be called again after a failure (bridge/late-module.ts).
 */
export function useLatePart<Part>(load: () => Promise<Part>): Late<Part> {
  const [late, setLate] = useState<Late<Part>>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  const retry = useCallback(() => setTurn((last) => last + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn tries again
  useEffect(() => {
    let gone = false
    load().then(
      // It may fill a whole screen: rendered in small pieces, like what a read brings.
      (part) => gone || startTransition(() => setLate({ status: 'ready', part })),
      (error: unknown) => {
        if (!gone) setLate({ status: 'failed', failure: toFailure(error, 'network'), retry })
      },
    )
    return () => {
      gone = true
    }
  }, [load, turn, retry])

  const failed = late.status === 'failed'
  useEffect(() => {
    if (!failed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failed, retry])
  return late
}

interface Props<Part> {
  screen: Pick<ScreenProps, 'commonStrings'>
  load: () => Promise<Part>
  /** Stands there until it has come; nothing where that is not given. */
  waiting?: ReactNode
  /** The heading's rank where it cannot be fetched. */
  heading?: 'h1' | 'h2' | 'h3' | undefined
  /** Why the part is needed, where that is a failure: it is told, and tried again too. */
  because?: { failure: Failure; onRetry: () => void }
  /** Stands there where it cannot be fetched, in place of the plain failure. */
  failed?: (failure: Failure, retry: () => void) => ReactNode
  children: (part: Part) => ReactNode
}

/**
 * A part of a screen that is fetched when it is needed. Where it cannot be, that is told in its place,
 * with a button that tries again.
 */
export function LatePart<Part>(props: Props<Part>): ReactNode {
  const { screen, load, waiting, heading, because, failed, children } = props
  const late = useLatePart(load)
  if (late.status === 'loading') return waiting
  if (late.status === 'ready') return children(late.part)
  const failure = because?.failure ?? late.failure
  const retry = () => {
    late.retry()
    because?.onRetry()
  }
  return failed ? (
    failed(failure, retry)
  ) : (
    <PlainFailure screen={screen} failure={failure} heading={heading} onRetry={retry} />
  )
}
