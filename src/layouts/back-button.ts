import type { AppWindow } from '#src/bridge/hosts/detect.ts'
import { isInApp } from '#src/bridge/hosts/in-app.ts'

/**
 * What script adds to the back key, which is a link to the page above: on the web it goes back where
 * the visitor came from a page of ours, inside the app the app goes back.
 */
for (const key of document.querySelectorAll<HTMLAnchorElement>('a[data-action=back]')) {
  key.addEventListener('click', (event) => {
    if (isInApp(window as AppWindow)) {
      event.preventDefault()
      void goBackInApp(key.href)
    } else if (document.referrer.startsWith(`${location.origin}/`) && history.length > 1) {
      event.preventDefault()
      history.back()
    }
  })
}

/** An app that does not go back leaves the player with the page above. */
async function goBackInApp(above: string): Promise<void> {
  try {
    const { bridge } = await import('#src/bridge/bridge.ts')
    await bridge.call('goBack')
  } catch {
    location.assign(above)
  }
}
