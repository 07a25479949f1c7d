import { lazy, Suspense, useEffect, useState } from 'react'
import { readStored, writeStored } from '#src/bridge/storage.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { offeredCode } from '#src/islands/invite-code/invite-code.ts'
import type { IntroductionProps } from './Introduction.tsx'

/** What is kept of the first visit: that it was. */
const SEEN = 'seen'

const Introduction = lazy(() =>
  import('./Introduction.tsx').catch(() => ({ default: (_: IntroductionProps) => null })),
)

/**
 * The introduction of the first visit, once and never again. Who comes with a mate's code in hand is
 * not kept from it, and is introduced another time.
 */
export function IntroductionRoom(props: Omit<IntroductionProps, 'onClosed' | 'onShown'>) {
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
