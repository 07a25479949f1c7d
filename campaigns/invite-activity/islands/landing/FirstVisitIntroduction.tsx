import { lazy, Suspense, useEffect, useState } from 'react'
import { readStored, writeStored } from '#src/bridge/storage.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { offeredCode } from '#src/islands/invite-code/invite-code.ts'
import type { IntroductionProps } from './Introduction.tsx'

/** The value stored once the introduction was shown. */
const SEEN = 'seen'

const Introduction = lazy(() =>
  import('./Introduction.tsx').catch(() => ({ default: (_: IntroductionProps) => null })),
)

/**
 * Shows the introduction on the first visit only. A visitor who arrives with an invite code can
 * enter it undisturbed, and sees the introduction on a later visit.
 */
export function FirstVisitIntroduction(props: Omit<IntroductionProps, 'onClosed' | 'onShown'>) {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (readStored(STORAGE_KEYS.activityNoFirst) || offeredCode(location.search)) return
    setOpen(true)
  }, [])

  if (!open) return null
  return (
    <Suspense>
      <Introduction
        {...props}
        onShown={() => writeStored(STORAGE_KEYS.activityNoFirst, SEEN)}
        onClosed={() => setOpen(false)}
      />
    </Suspense>
  )
}
