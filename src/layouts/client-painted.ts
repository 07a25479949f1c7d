/** The maximum wait: hidden tabs never report a first paint. */
const MAX_DELAY_MS = 3000

/**
 * The client directive `client:painted`: like `client:idle`, but never before the page's text is painted. A
 * browser can report that it is idle before the first paint, and the island's scripts would delay that paint.
 */
export default function whenPainted(load: () => Promise<() => Promise<void>>): void {
  const hydrate = async () => {
    const scripts = load()
    // The first Intl call loads the browser's locale data, which takes 12 ms on a fast machine. Here the
    // load overlaps with the download of the scripts.
    Intl.NumberFormat()
    ;(await scripts)()
  }
  // A page that the browser prerenders is painted only when it is shown. Its island starts at once, so that
  // the page is complete by then.
  if ((document as { prerendering?: boolean }).prerendering) {
    hydrate()
    return
  }
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    if (typeof requestIdleCallback === 'function') requestIdleCallback(hydrate)
    else setTimeout(hydrate, 200)
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) begin()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(begin, MAX_DELAY_MS)
}
