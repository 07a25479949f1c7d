/** Calls `run` when the browser is idle, or after 50 ms if the browser cannot report that. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, 50)
}
