// Opens the page in the frame, as the chosen player.

const query = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector))
const frame = /** @type {HTMLIFrameElement} */ (query('iframe'))
const details = /** @type {HTMLDetailsElement} */ (query('details'))
const form = /** @type {HTMLFormElement} */ (query('form'))
const status = query('[role=status]')
const chosen = JSON.parse(details.dataset.chosen ?? '')

/** The keys of sessionStorage for an open bar, and of localStorage for the tab that opened a page last. */
const [OPEN, TAB] = ['PreviewBar', 'PreviewTab']
const tab = String(performance.timeOrigin)

/** Shows `text` in the live region, so that screen readers announce it even if it is unchanged. */
function say(/** @type {string} */ text) {
  status.textContent = ''
  setTimeout(() => status.replaceChildren(text), 100)
}

/** Shows a notice when the server has answered an effect, because the preview stores nothing. */
function watchEffects(/** @type {typeof globalThis} */ view) {
  new view.PerformanceObserver((list) => {
    const entries = /** @type {PerformanceResourceTiming[]} */ (list.getEntries())
    if (entries.some(({ serverTiming }) => serverTiming.some(({ name }) => name === 'rehearsal'))) {
      say('This is a preview: nothing is stored.')
    }
  }).observe({ type: 'resource', buffered: true })
}

/** Returns the bar's address for the place to which the frame has moved, with the `given` parameters. */
function addressOf(/** @type {Iterable<[string, unknown]>} */ given) {
  const place = frame.contentDocument?.location
  // A frame that loads or shows another site has no place.
  const address = new URL(place?.origin === location.origin ? place.href : location.href)
  for (const [name, value] of given) {
    if (value) address.searchParams.set(name, String(value))
    else address.searchParams.delete(name)
  }
  return address
}

async function copyLink() {
  const { own, at, key, until } = chosen
  const { href } = addressOf([...own, ['at', at], ['key', key]])
  // This text stays if the browser does not allow copying.
  say(href)
  await navigator.clipboard.writeText(href)
  const works = key ? `until ${until}` : 'on this machine only'
  say(`Link copied. It works ${works}.`)
}

frame.addEventListener('load', () => {
  const { contentWindow: view, contentDocument: page } = frame
  if (!view || !page || view.location.origin !== location.origin) return
  if (view.location.pathname !== location.pathname) location.replace(addressOf(chosen.own))
  status.textContent = ''
  document.title = `${page.title} · Preview`
  frame.title = page.title
  page.documentElement.style.fontSize = chosen.text === '100' ? '' : `${chosen.text}%`
  watchEffects(/** @type {typeof globalThis} */ (/** @type {unknown} */ (view)))
})
details.open = sessionStorage.getItem(OPEN) === 'true'
details.addEventListener('toggle', () => sessionStorage.setItem(OPEN, String(details.open)))
query('button[type=button]').addEventListener('click', copyLink)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  location.assign(addressOf(new FormData(form)))
})
for (const link of details.querySelectorAll('a')) {
  // The link leads to the place to which the frame has moved, also in a new tab.
  link.addEventListener('click', () => {
    link.href = addressOf(new URLSearchParams(link.search)).href
  })
}
document.addEventListener('visibilitychange', () => {
  // A browser has one player and one time for all tabs, so another tab may have changed them. And a token ends
  // after an hour.
  const isOther = localStorage.getItem(TAB) !== tab
  // A reload would lose edits that are not saved.
  if (document.querySelector('section:not([hidden])')) return
  if (!document.hidden && (isOther || performance.now() > 30 * 60_000)) location.reload()
})

localStorage.setItem(TAB, tab)
// Keeps the page from redirecting to the browser's language.
sessionStorage.setItem(chosen.redirected, '1')
for (const [key, value] of chosen.stored) {
  if (value) localStorage.setItem(key, value)
  else localStorage.removeItem(key)
}
frame.src = chosen.page + location.hash
