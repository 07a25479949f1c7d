import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { isRefusal } from '#src/contract/refusals.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { PlainFailure } from './PlainFailure.tsx'
import { RetryNote } from './RetryNote.tsx'
import type { ScreenProps } from './screen-props.ts'

/** What is known of a part that is fetched when it is needed. `retry` tries once more. */
type Late<Part> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly part: Part }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }

/**
 * Fetches a part of a screen as soon as `wanted` is truthy, and again after a failure: when the network
 * is back, and when `wanted` becomes another truthy value. `load` stays the same and may be called again
 * after a failure (bridge/late-module.ts).
 */
export function useLatePart<Part>(
  load: () => Promise<Part>,
  wanted: boolean | string = true,
): Late<Part> {
  const [late, setLate] = useState<Late<Part>>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  const retry = useCallback(() => setTurn((last) => last + 1), [])
  const isReady = late.status === 'ready'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn tries again
  useEffect(() => {
    if (!wanted || isReady) return
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
  }, [load, wanted, isReady, turn, retry])

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
  /** When to fetch it, where that is not at once (useLatePart). */
  wanted?: boolean | string
  /** Stands there until it has come; nothing where that is not given. */
  waiting?: ReactNode
  /** It is small, or something extra: one line tells where it cannot be fetched. */
  small?: boolean
  /** The heading's rank where it cannot be fetched. */
  heading?: 'h1' | 'h2' | 'h3' | undefined
  /** Why the part is needed, where that is a failure: it is told, and tried again too. */
  because?: { failure: Failure; onRetry: () => void }
  children: (part: Part) => ReactNode
}

/**
 * A part of a screen that is fetched when it is needed. Where it cannot be, that is told in its place,
 * with a button that tries again.
 */
export function LatePart<Part>(props: Props<Part>): ReactNode {
  const { screen, load, wanted, waiting, small, heading, because, children } = props
  const late = useLatePart(load, wanted)
  if (late.status === 'loading') return waiting
  if (late.status === 'ready') return children(late.part)
  const retry = () => {
    late.retry()
    because?.onRetry()
  }
  // The words of a refusal are the part's: without them what is so is that it could not be fetched.
  const known = because && !isRefusal(because.failure) ? because.failure : late.failure
  return small ? (
    <RetryNote screen={screen} says="unready" onRetry={retry} />
  ) : (
    <PlainFailure screen={screen} failure={known} heading={heading} onRetry={retry} />
  )
}
