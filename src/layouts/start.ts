// A module, so that tests can import it.
export {}

/** How long an island may take to come alive before the page says that it did not, in ms. */
const PATIENCE = 20_000

const indicator = document.getElementById('loading')

/** The start of a page with islands: once the first has rendered, the loading indicator hides. */
function start() {
  if (!indicator) return
  const patience = setTimeout(() => {
    indicator.classList.add('failed')
    for (const child of indicator.querySelectorAll('p')) child.hidden = false
  }, PATIENCE)
  const hide = () => {
    clearTimeout(patience)
    indicator.hidden = true
  }
  // The event does not bubble, so it is caught on its way down.
  document.addEventListener('astro:hydrate', hide, { capture: true, once: true })
  if (document.querySelector('astro-island:not([ssr])')) hide()
}

start()
