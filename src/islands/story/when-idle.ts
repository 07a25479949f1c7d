/** Runs when the browser has time; where it cannot tell, in a moment. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, 50)
}
