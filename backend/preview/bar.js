// Opens the page in the frame, as the chosen player.

const query = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector))
const frame = /** @type {HTMLIFrameElement} */ (query('iframe'))
const details = /** @type {HTMLDetailsElement} */ (query('details'))
const status = query('[role=status]')
const chosen = JSON.parse(details.dataset.chosen ?? '')

/** The keys of sessionStorage for an open bar, and of localStorage for the tab that opened a page last. */
const [OPEN, TAB] = ['PreviewBar', 'PreviewTab']
const tab = String(performance.timeOrigin)

/** Says so when the server answers an effect without storing anything. */
function watchEffects(/** @type {typeof globalThis} */ view) {
  new view.PerformanceObserver((list) => {
    const entries = /** @type {PerformanceResourceTiming[]} */ (list.getEntries())
    if (entries.some(({ serverTiming }) => serverTiming.some(({ name }) => name === 'rehearsal'))) {
      status.textContent = 'Rehearsal: nothing was stored.'
    }
  }).observe({ type: 'resource', buffered: true })
}

/** Returns the address of the bar for a page to which a link in the frame led. */
function addressOf(/** @type {Location} */ { pathname, search, hash }) {
  const address = new URL(pathname + search + hash, location.origin)
  for (const name of chosen.names) {
    const value = new URLSearchParams(location.search).get(name)
    if (value) address.searchParams.set(name, value)
  }
  return address
}

async function copyLink() {
  const address = addressOf(location)
  address.searchParams.set('at', chosen.at)
  if (chosen.key) address.searchParams.set('key', chosen.key)
  // Stays if the browser does not allow copying.
  status.textContent = address.href
  await navigator.clipboard.writeText(address.href)
  status.textContent = 'Link copied.'
}

frame.addEventListener('load', () => {
  const { contentWindow: view, contentDocument: page } = frame
  if (!view || !page || view.location.origin !== location.origin) return
  if (view.location.pathname !== location.pathname) location.replace(addressOf(view.location))
  page.documentElement.style.fontSize = chosen.text === '100' ? '' : `${chosen.text}%`
  watchEffects(/** @type {typeof globalThis} */ (/** @type {unknown} */ (view)))
})
details.open = sessionStorage.getItem(OPEN) === 'true'
details.addEventListener('toggle', () => sessionStorage.setItem(OPEN, String(details.open)))
query('button[type=button]').addEventListener('click', copyLink)
document.addEventListener('visibilitychange', () => {
  // A browser has one player and one time for all tabs, so another tab may have changed them.
  if (!document.hidden && localStorage.getItem(TAB) !== tab) location.reload()
})

localStorage.setItem(TAB, tab)
for (const [key, value] of chosen.stored) {
  if (value) localStorage.setItem(key, value)
  else localStorage.removeItem(key)
}
frame.src = chosen.page + location.hash
