import type { AppWindow } from '#src/bridge/hosts/detect.ts'
import { isInApp } from '#src/bridge/hosts/in-app.ts'

/**
 * Enhances the back button, which is a link to the parent page. On the web it goes back in the
 * history if the visitor came from another page of the site; inside the app, the app goes back.
 */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-action=back]')) {
  link.addEventListener('click', (event) => {
    if (isInApp(window as AppWindow)) {
      event.preventDefault()
      void goBackInApp(link.href)
    } else if (document.referrer.startsWith(`${location.origin}/`) && history.length > 1) {
      event.preventDefault()
      history.back()
    }
  })
}

/** If the app cannot go back, the link leads to the parent page. */
async function goBackInApp(parent: string): Promise<void> {
  try {
    const { bridge } = await import('#src/bridge/bridge.ts')
    await bridge.call('goBack')
  } catch {
    location.assign(parent)
  }
}
