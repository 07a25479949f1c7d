/**
 * Enhances the language menu: it stores the choice, keeps the rest of the address (further path segments,
 * query, hash), and closes on Escape or a press outside.
 */
export function enhanceLocaleMenu(menu: HTMLDetailsElement) {
  const { storageKey = '', page = '/' } = menu.dataset
  const summary = menu.querySelector('summary')

  menu.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    const chosen = link.hreflang
    const query = new URLSearchParams(location.search)
    query.delete('lang')
    if (!remember(storageKey, chosen)) query.set('lang', chosen)
    // The first press stores the original link, because `href` is afterwards the complete address.
    link.dataset.page ??= link.getAttribute('href') ?? '/'
    const path = sameAddress(link.dataset.page, location.pathname, page)
    const search = query.size > 0 ? `?${query}` : ''
    link.href = `${path}${search}${location.hash}`
  })
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    summary?.focus()
  })
  document.addEventListener('pointerdown', (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false
  })
}

/**
 * Adds a segment to `other`, the page in another language: the segment that `pathname` has and the built page
 * lacks. Examples are `/Maja` after `/u`, and `/2026-11-21` before the last segment of `/game/ranking`.
 */
function sameAddress(other: string, pathname: string, page: string): string {
  if (page === '/') return other
  if (pathname.startsWith(`${page}/`)) return other + pathname.slice(page.length)
  const [above, last] = splitLast(page)
  if (!pathname.startsWith(`${above}/`) || !pathname.endsWith(last)) return other
  const between = pathname.slice(above.length, pathname.length - last.length)
  return splitLast(other).join(between)
}

function splitLast(path: string): [above: string, last: string] {
  const slash = path.lastIndexOf('/')
  return [path.slice(0, slash), path.slice(slash)]
}

function remember(key: string, locale: string): boolean {
  try {
    localStorage.setItem(key, locale)
    return true
  } catch {
    // Storage may be blocked. The address still contains the chosen language.
    return false
  }
}
