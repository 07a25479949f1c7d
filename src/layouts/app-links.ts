import { bridge } from '#src/bridge/bridge.ts'
import { appPageOf } from '#src/bridge/hosts/web-pages.ts'
import { openByApp } from '#src/stores/with-fallback.ts'

/**
 * Opens links to pages that the app may have itself with their names (openPageByName). If the app refuses,
 * the page follows the link (stores/with-fallback.ts). Links to all other pages are plain links.
 */
export function openAppPages(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || event.defaultPrevented || isElsewhere(link)) return
    const { href } = link
    const page = appPageOf(link.pathname)
    if (!page) return
    event.preventDefault()
    openByApp(href, () => bridge.call('openPageByName', page))
  })
}

/**
 * Returns whether the browser follows a link: the app's names have no other site, query, fragment or target, and
 * no name leads to the open page.
 */
function isElsewhere({ origin, pathname, search, hash, target }: HTMLAnchorElement): boolean {
  return (
    origin !== location.origin ||
    pathname === location.pathname ||
    search !== '' ||
    hash !== '' ||
    target !== ''
  )
}
