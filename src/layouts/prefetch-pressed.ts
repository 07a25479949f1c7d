/** The browser's data about the connection; only Chromium has it. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean }
}

/**
 * Prefetches the page of a link as soon as a finger touches the link. The page opens about a tenth of a
 * second earlier, and links that nobody presses cost no bytes. Does nothing if the player saves data, or
 * without browser support (WebKit).
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
