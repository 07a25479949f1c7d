import { bridge } from '#src/bridge/bridge.ts'
import { appPageOf } from '#src/bridge/hosts/web-pages.ts'
import { openByApp } from '#src/stores/with-fallback.ts'

/**
 * Makes links to pages that the app may have itself open by the page's name (openPageByName). If the app
 * refuses, the browser follows the link (stores/with-fallback.ts).
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
 * Returns whether the browser must follow a link itself. The app's page names cannot express another site, a
 * query, a fragment or a target, and a link to the open page needs no name.
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
