/** Calls `run` when the browser is idle, or after 50 ms where it does not report that. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, 50)
}
