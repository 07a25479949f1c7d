import { useCallback } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { withTexts, withTextsOf } from '../late-texts.tsx'

const swapPreferences = lateModule(() => import('./SwapPreferences.tsx'))

/** What the player wants to be proposed, loaded with its texts. */
export function LateSwapPreferences() {
  const page = usePage()
  const load = useCallback(
    () => withTexts(swapPreferences(), withTextsOf(page, 'swap-preferences')),
    [page],
  )
  return (
    <LatePart load={load} small>
      {({ default: Part }) => <Part />}
    </LatePart>
  )
}
