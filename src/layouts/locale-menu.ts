/**
 * What script adds to the locale menu: the choice is remembered, the rest of the address (deeper
 * path, query, hash) is kept, and Escape or a press outside closes it.
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
    // Set on the first press only: a second one (a new tab, say) finds it complete.
    link.dataset.page ??= link.getAttribute('href') ?? '/'
    const rest = deeperPath(location.pathname, page)
    const search = query.size > 0 ? `?${query}` : ''
    link.href = `${join(link.dataset.page, rest)}${search}${location.hash}`
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

/** What the address has below the page that was built: `/u/Maja` under `/u` is `/Maja`. */
function deeperPath(pathname: string, page: string): string {
  return page !== '/' && pathname.startsWith(`${page}/`) ? pathname.slice(page.length) : ''
}

function join(page: string, rest: string): string {
  return page === '/' ? rest || '/' : `${page}${rest}`
}

function remember(key: string, locale: string): boolean {
  try {
    localStorage.setItem(key, locale)
    return true
  } catch {
    // Refused storage: the address carries the choice instead.
    return false
  }
}
