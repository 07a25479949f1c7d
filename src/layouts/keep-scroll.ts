/** How long after the last scroll event the position is stored. Each write to the history takes time. */
const SETTLE_DELAY_MS = 120

const TIMEOUT_MS = 8000

const KEY = 'scroll'

/**
 * Restores the scroll position when the player returns to a page or reloads it. Browsers do this
 * only for a page that they kept in memory or that is complete at once, but our pages are short
 * until the responses arrive. The history entry stores the position, because an app can disable
 * storage.
 */
export function keepScroll(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = () => history.replaceState({ ...history.state, [KEY]: Math.round(scrollY) }, '')
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(note, SETTLE_DELAY_MS)
    },
    { passive: true },
  )
  const place: unknown = history.state?.[KEY]
  if (typeof place === 'number' && place > 0 && cameBack()) scrollOnceLong(place)
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const type = (entry as PerformanceNavigationTiming | undefined)?.type
  return type === 'back_forward' || type === 'reload'
}

function scrollOnceLong(place: number): void {
  const controller = new AbortController()
  const { signal } = controller
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < place + innerHeight) return
    controller.abort()
    scrollTo(0, place)
  })
  signal.addEventListener('abort', () => observer.disconnect())
  for (const act of ['pointerdown', 'wheel', 'keydown']) {
    addEventListener(act, () => controller.abort(), { signal, passive: true })
  }
  setTimeout(() => controller.abort(), TIMEOUT_MS)
  observer.observe(document.body)
}
