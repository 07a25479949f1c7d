import { bridge } from '#src/bridge/bridge.ts'
import { openByApp } from './with-fallback.ts'

/** Protocols of links that a WebView cannot open: to other sites, the stores or e-mail. */
const OUTSIDE = /^(https?|mailto):$/

/**
 * Makes the app open external links, such as the store buttons and `mailto:`, except links that a component
 * handles. If the app does not open a link, the page follows it.
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
