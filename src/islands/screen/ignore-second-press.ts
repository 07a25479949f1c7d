/** How long after a result the second press of a double tap may still arrive, in milliseconds. */
const LATEST = 1000

/**
 * Ignores the second press of a double tap. Call it when a result replaces what the player pressed:
 * the second press would otherwise press whatever took its place, such as the button that closes the
 * result.
 */
export function ignoreSecondPress(): void {
  // Kept for later: a test's window is no longer the global one when the timer ends.
  const page = window
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  page.addEventListener('click', ignore, true)
  setTimeout(() => page.removeEventListener('click', ignore, true), LATEST)
}
