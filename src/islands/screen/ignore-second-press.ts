/** How long after a result the second press of a double tap may still arrive, in milliseconds. */
const MAX_DELAY_MS = 1000

let ignoredUntil = 0

/**
 * Ignores the second press of a double tap. Call it when a result replaces what the player pressed:
 * the second press would otherwise press whatever took its place, such as the button that closes the
 * result.
 */
export function ignoreSecondPress(): void {
  ignoredUntil = performance.now() + MAX_DELAY_MS
  // The same listener is added but once.
  window.addEventListener('click', ignore, true)
}

function ignore(event: MouseEvent): void {
  if (event.detail < 2 || performance.now() >= ignoredUntil) return
  event.preventDefault()
  event.stopPropagation()
}
