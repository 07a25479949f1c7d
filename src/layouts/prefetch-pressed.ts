/** Data about the connection, which only Chromium provides. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean }
}

/**
 * Prefetches the target of a link as soon as a finger touches the link, so that the page opens about a tenth of
 * a second earlier. Does nothing if the player saves data, or if the browser cannot prefetch (WebKit).
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
