import { lazyModule } from '#src/bridge/lazy-module.ts'
import { $session } from '#src/stores/session.ts'

const badge = lazyModule(() => import('./show-waiting.ts'))

/** The profile link that `followWaiting` already follows. */
let followed: Element | undefined

/**
 * Shows the number of waiting swaps at the header's profile link, once a player is signed in and the browser
 * is idle. For a signed-out visitor nothing is loaded.
 */
export function followWaiting(): void {
  const place = document.querySelector<HTMLElement>('.profile-link')
  if (!place || place === followed) return
  followed = place
  const show = async () => {
    try {
      ;(await badge()).showWaiting(place)
    } catch {
      // Without a network the header stays as it is.
    }
  }
  const unbind = $session.subscribe(({ status }) => {
    if (status !== 'signed-in') return
    // If the session is already known, this callback runs before `unbind` is assigned, so it unbinds later.
    queueMicrotask(() => unbind())
    if (typeof requestIdleCallback === 'function') requestIdleCallback(show)
    else setTimeout(show, 200)
  })
}
