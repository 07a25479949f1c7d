/** How long a page may go without a first paint (a hidden tab, an old browser), in milliseconds. */
const LATEST = 3000

/**
 * The client directive `client:painted`: like `client:idle`, but never before the page's words are
 * on the screen. A browser with nothing to do may call itself idle before it has painted, and then
 * the island's scripts would compete with the first paint.
 */
export default function whenPainted(load: () => Promise<() => Promise<void>>): void {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    const hydrate = async () => {
      const scripts = load()
      // A browser looks up what languages it can write at the first number or date: 12 ms of a fast
      // machine. Here it does so while the scripts are on their way.
      Intl.NumberFormat()
      ;(await scripts)()
    }
    if (typeof requestIdleCallback === 'function') requestIdleCallback(hydrate)
    else setTimeout(hydrate, 200)
  }
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) begin()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    // Without paint timing the latest moment is the only one.
  }
  setTimeout(begin, LATEST)
}
