/** Data about the connection, which only Chromium provides. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean }
}

/**
 * Prefetches a page of this site as soon as its link is pressed, before the click. Does nothing if
 * the player saves data or the browser cannot prefetch (WebKit).
 */
export function prefetchPressed(): void {
  if (!document.createElement('link').relList.supports('prefetch')) return
  if ((navigator as WithConnection).connection?.saveData) return
  const fetched = new Set<string>()
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
      const address = link.pathname + link.search
      if (fetched.has(address)) return
      fetched.add(address)
      const hint = document.createElement('link')
      hint.rel = 'prefetch'
      hint.href = address
      document.head.append(hint)
    },
    { passive: true },
  )
}
