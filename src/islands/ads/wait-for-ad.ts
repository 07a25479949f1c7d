/** What became of an ad that a player watched; `late` if that is not known yet. */
export type AdOutcome = 'counted' | 'none' | 'late'

/** How long to ask, in milliseconds. */
const TIMEOUT_MS = 30_000

/** The time between two questions, in milliseconds. */
const POLL_DELAY_MS = 3_000

/**
 * Asks every three seconds what became of a pending ad, until that is known or 30 seconds have passed.
 * While the page is hidden it does not ask; once it is visible again it asks at least once more. A
 * question that fails is asked again. Stops, as `late`, when `signal` is aborted.
 */
export async function waitForAd(
  ask: () => Promise<'pending' | 'counted' | 'none'>,
  signal: AbortSignal,
): Promise<AdOutcome> {
  const deadline = performance.now() + TIMEOUT_MS
  while (!signal.aborted) {
    await pause(signal)
    await untilVisible(signal)
    if (signal.aborted) break
    const state = await ask().catch(() => 'pending' as const)
    if (state !== 'pending') return state
    if (performance.now() >= deadline) break
  }
  return 'late'
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, POLL_DELAY_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

async function untilVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return
  await new Promise<void>((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
  })
}
