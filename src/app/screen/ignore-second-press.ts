/** The maximum delay between a result and the second press of a double tap. */
const MAX_DELAY_MS = 1000

let ignoredUntil = 0

/**
 * Ignores the second press of a double tap, which would hit the new content. Call it when a result
 * replaces the pressed element.
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
