import { bridge } from '#src/bridge/bridge.ts'
import { openByApp } from './with-fallback.ts'

/** What a WebView cannot show in the page's place: other sites, the stores, an e-mail. */
const OUTSIDE = /^(https?|mailto):$/

/**
 * Makes the app open links that lead out of the site, such as the store buttons and `mailto:`. A link
 * that a component handles itself is left to it; one that the app does not open is followed.
 */
export function openOutsideLinks(): void {
  const { origin } = location
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || link.origin === origin || !OUTSIDE.test(link.protocol)) return
    event.preventDefault()
    const { href } = link
    openByApp(href, () => bridge.call('openWebPage', { url: href }))
  })
}
