/** The outcome of a watched ad; `late` if unknown. */
export type AdOutcome = 'counted' | 'none' | 'late'

const TIMEOUT_MS = 30_000

const POLL_DELAY_MS = 3_000

/**
 * Polls every three seconds until the outcome of a pending ad is known, for at most 30 seconds.
 * Pauses while the page is hidden, and then polls at least once. Retries failed polls. Returns
 * `late` if the caller aborts `signal`.
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
