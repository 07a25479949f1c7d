/**
 * Enhances the language menu: remembers the choice, keeps the rest of the address (deeper path,
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
    // Only on the first press: later ones (a new tab, for example) find the address complete.
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

/**
 * Returns the part of the address below the page that was built: `/Maja` for `/u/Maja` under `/u`.
 */
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
    // Storage may be blocked; the address still carries the choice.
    return false
  }
}
