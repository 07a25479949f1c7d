// A separate module, so that tests can import it.
export {}

/** How long an island may take to start before the page shows an error, in ms. */
const TIMEOUT = 20_000

const indicator = document.getElementById('loading')

/** Starts a page with islands: hides the loading indicator once the first island has rendered. */
function start() {
  if (!indicator) return
  const patience = setTimeout(() => {
    indicator.classList.add('failed')
    for (const child of indicator.querySelectorAll('p')) child.hidden = false
  }, TIMEOUT)
  const hide = () => {
    clearTimeout(patience)
    indicator.hidden = true
  }
  // The event does not bubble, so it is caught in the capture phase.
  document.addEventListener('astro:hydrate', hide, { capture: true, once: true })
  if (document.querySelector('astro-island:not([ssr])')) hide()
}

start()
