import { useCallback } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { LazyPart } from '#src/islands/screen/LazyPart.tsx'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { withTexts, withTextsOf } from '../lazy-texts.tsx'

const swapPreferences = lazyModule(() => import('./SwapPreferences.tsx'))

/** Renders the player's swap preferences, loaded with their texts. */
export function LazySwapPreferences() {
  const page = usePage()
  const load = useCallback(
    () => withTexts(swapPreferences(), withTextsOf(page, 'swap-preferences')),
    [page],
  )
  return (
    <LazyPart load={load} small>
      {({ default: Part }) => <Part />}
    </LazyPart>
  )
}
