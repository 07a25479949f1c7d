import { useEffect, useState } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { readStored, writeStored } from '#src/bridge/storage.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { offeredCode } from '#src/islands/invite-code/invite-code.ts'
import type { IntroductionProps } from './Introduction.tsx'

const SEEN = 'seen'

const introduction = lazyModule(() => import('./Introduction.tsx'))

type IntroductionModule = Awaited<ReturnType<typeof introduction>>

/**
 * Shows the introduction on the first visit. A visitor with an invite code in the address sees it on a later
 * visit instead.
 */
export function FirstVisitIntroduction(props: Omit<IntroductionProps, 'onClosed' | 'onShown'>) {
  const [part, setPart] = useState<IntroductionModule>()

  useEffect(() => {
    if (readStored(STORAGE_KEYS.activityNoFirst) || offeredCode(location.search)) return
    // A failure is not shown, and the dialog does not open over the page once the network is back: the next
    // visit shows it.
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
