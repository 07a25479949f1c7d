/**
 * Calls `run` when the browser is idle, or after 50 ms if the browser cannot report that. Returns a function
 * that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  let cancelled = false
  const call = () => cancelled || run()
  if (typeof requestIdleCallback === 'function') requestIdleCallback(call)
  else setTimeout(call, 50)
  return () => {
    cancelled = true
  }
}
