import { lazyModule } from '#src/bridge/lazy-module.ts'
import { $session } from '#src/stores/session.ts'

const badge = lazyModule(() => import('./show-waiting.ts'))

/** The link to the player's profile that has its number already. */
let followed: Element | undefined

/**
 * Has the number of swaps that wait for the player shown at the header's link to their profile, as soon as
 * somebody is signed in and the browser is idle. For who is signed out it loads nothing and asks nothing.
 */
export function followWaiting(): void {
  const place = document.querySelector<HTMLElement>('.profile-link')
  if (!place || place === followed) return
  followed = place
  const show = async () => {
    try {
      ;(await badge()).showWaiting(place)
    } catch {
      // Without a network the header stays as it was rendered.
    }
  }
  const unbind = $session.subscribe(({ status }) => {
    if (status !== 'signed-in') return
    // It is not known yet where the session is there at once.
    queueMicrotask(() => unbind())
    if (typeof requestIdleCallback === 'function') requestIdleCallback(show)
    else setTimeout(show, 200)
  })
}
