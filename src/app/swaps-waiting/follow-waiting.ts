import { lazyModule } from '#src/bridge/lazy-module.ts'
import { $session } from '#src/stores/session.ts'

const badge = lazyModule(() => import('./show-waiting.ts'))

let followed: Element | undefined

/**
 * Shows the number of waiting swaps at the header's profile link, as soon as a player is signed in
 * and the browser is idle. Loads nothing for a signed-out visitor.
 */
export function followWaiting(): void {
  const place = document.querySelector<HTMLElement>('.profile-link')
  if (!place || place === followed) return
  followed = place
  const show = async () => {
    try {
      ;(await badge()).showWaiting(place)
    } catch {
      // Without a network the header has no number.
    }
  }
  const unbind = $session.subscribe(({ status }) => {
    if (status !== 'signed-in') return
    // If the session is known, `unbind` has no value yet, so its call is delayed.
    queueMicrotask(() => unbind())
    if (typeof requestIdleCallback === 'function') requestIdleCallback(show)
    else setTimeout(show, 200)
  })
}
