/**
 * Returns a signal that aborts after so many milliseconds. `AbortSignal.timeout` is younger than the
 * browsers of the floor.
 */
export function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}
