/** The maximum delay between a result and the second press of a double tap. */
const MAX_DELAY_MS = 1000

let ignoredUntil = 0

/**
 * Ignores the second press of a double tap. Call it when a result replaces the pressed element.
 * Otherwise the second press hits the new content, for example the button that closes the result.
 */
export function ignoreSecondPress(): void {
  ignoredUntil = performance.now() + MAX_DELAY_MS
  window.addEventListener('click', ignore, true)
}

function ignore(event: MouseEvent): void {
  if (event.detail < 2 || performance.now() >= ignoredUntil) return
  event.preventDefault()
  event.stopPropagation()
}
