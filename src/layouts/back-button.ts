import type { AppWindow } from '#src/bridge/hosts/detect.ts'
import { isInApp } from '#src/bridge/hosts/in-app.ts'

/** Whether the app has not answered the last request to go back, or has refused it late. */
let isPending = false

/**
 * Enhances the back button, a link to the parent page. On the web, the button goes back in the
 * history if the visitor came from another page of the site. Inside the app, it asks the app to go
 * back; a second press before the answer, or after a late refusal, follows the link.
 */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-action=back]')) {
  link.addEventListener('click', (event) => {
    if (isInApp(window as AppWindow)) {
      if (isPending) return
      event.preventDefault()
      void goBackInApp(link.href)
    } else if (document.referrer.startsWith(`${location.origin}/`) && history.length > 1) {
      event.preventDefault()
      history.back()
    }
  })
}

async function goBackInApp(parent: string): Promise<void> {
  isPending = true
  try {
    const [{ bridge }, { withFallback }] = await Promise.all([
      import('#src/bridge/bridge.ts'),
      import('#src/stores/with-fallback.ts'),
    ])
    isPending = !(await withFallback(bridge.call('goBack'), () => location.assign(parent)))
  } catch {
    // Without a network the bridge did not load, so the app was not asked.
    location.assign(parent)
    isPending = false
  }
}
