import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { isRefusal } from '#src/contract/refusals.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { PlainFailurePanel } from './PlainFailurePanel.tsx'
import { RetryNote } from './RetryNote.tsx'

type Lazy<Part> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly part: Part }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }

/**
 * Loads a part of a screen as soon as `wanted` is truthy. After a failure, loads the part again
 * when the network returns or `wanted` changes to another truthy value. `load` must be the same
 * function on every render and must work again after a failure (bridge/lazy-module.ts).
 */
export function useLazyPart<Part>(
  load: () => Promise<Part>,
  wanted: boolean | string = true,
): Lazy<Part> {
  const [lazy, setLazy] = useState<Lazy<Part>>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  const retry = useCallback(() => setTurn((last) => last + 1), [])
  const isReady = lazy.status === 'ready'

  // biome-ignore lint/correctness/useExhaustiveDependencies: another `turn` is a retry
  useEffect(() => {
    if (!wanted || isReady) return
    let gone = false
    load().then(
      // Renders the part in a transition, like fetched data, because it may fill a whole screen.
      (part) => gone || startTransition(() => setLazy({ status: 'ready', part })),
      (error: unknown) => {
        if (!gone) setLazy({ status: 'failed', failure: toFailure(error, 'network'), retry })
      },
    )
    return () => {
      gone = true
    }
  }, [load, wanted, isReady, turn, retry])

  const failed = lazy.status === 'failed'
  useEffect(() => {
    if (!failed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failed, retry])
  return lazy
}

interface Props<Part> {
  load: () => Promise<Part>
  wanted?: boolean | string
  waiting?: ReactNode
  /** Whether the part is small or optional; one line then shows its failure. */
  small?: boolean
  heading?: 'h1' | 'h2' | 'h3' | undefined
  /** The failure that the part would show, if any; shown without the part if it cannot load. */
  because?: { failure: Failure; onRetry: () => void }
  children: (part: Part) => ReactNode
}

/** Renders a part that loads on demand, or its loading failure with a button to retry. */
export function LazyPart<Part>(props: Props<Part>): ReactNode {
  const { load, wanted, waiting, small, heading, because, children } = props
  const lazy = useLazyPart(load, wanted)
  if (lazy.status === 'loading') return waiting
  if (lazy.status === 'ready') return children(lazy.part)
  const retry = () => {
    lazy.retry()
    because?.onRetry()
  }
  // Only the part has the texts of refusals, so without the part the loading failure replaces a
  // refusal.
  const known = because && !isRefusal(because.failure) ? because.failure : lazy.failure
  if (lazy.failure.reason === 'gone') return <RetryNote kind="replaced" />
  return small ? (
    <RetryNote kind="unready" onRetry={retry} />
  ) : (
    <PlainFailurePanel failure={known} heading={heading} onRetry={retry} />
  )
}
