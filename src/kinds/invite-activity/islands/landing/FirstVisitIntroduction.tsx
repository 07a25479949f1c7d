import { useEffect, useState } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { readStored, writeStored } from '#src/bridge/storage.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { offeredCode } from '#src/features/invite/invite-code.ts'
import type { IntroductionProps } from './Introduction.tsx'

const SEEN = 'seen'

const introduction = lazyModule(() => import('./Introduction.tsx'))

type IntroductionModule = Awaited<ReturnType<typeof introduction>>

/**
 * Shows the introduction on the first visit. If the address contains an invite code, the introduction waits
 * for a later visit.
 */
export function FirstVisitIntroduction(props: Omit<IntroductionProps, 'onClosed' | 'onShown'>) {
  const [part, setPart] = useState<IntroductionModule>()

  useEffect(() => {
    if (readStored(STORAGE_KEYS.activityNoFirst) || offeredCode(location.search)) return
    // A failed load is ignored, because the next visit shows the introduction. A retry could open the dialog
    // over the page much later, when the network returns.
    introduction().then(setPart, () => undefined)
  }, [])

  return (
    part && (
      <part.default
        {...props}
        onShown={() => writeStored(STORAGE_KEYS.activityNoFirst, SEEN)}
        onClosed={() => setPart(undefined)}
      />
    )
  )
}
