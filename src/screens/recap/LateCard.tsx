import { type ComponentProps, startTransition, use, useEffect, useState } from 'react'
import { PageContext } from '#src/islands/story/page-state.ts'

type Card = typeof import('./CardPage.tsx').default

/** The card's page, fetched when it may be turned to soon, and rendered in small pieces. */
export function LateCard(props: ComponentProps<Card>) {
  const { current, near } = use(PageContext)
  const [Card, setCard] = useState<Card | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const wanted = near && Card === null

  useEffect(() => {
    if (!wanted) return
    import('./CardPage.tsx').then(
      (loaded) => startTransition(() => setCard(() => loaded.default)),
      // Ahead of its turn a failure does no harm: turning to it asks once more.
      (error: unknown) => current && setFailure({ error }),
    )
  }, [wanted, current])

  if (failure) throw failure.error
  return Card && <Card {...props} />
}
