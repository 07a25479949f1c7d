import { swapsWaiting } from '#src/contract/functions/swaps-waiting.ts'
import { labelled } from '#src/i18n/browser/labelled.ts'
import { keepWaiting, readWaiting } from '#src/rpc/kept-waiting.ts'
import { createQuery } from '#src/stores/read.ts'
import { $session } from '#src/stores/session.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './waiting-badge.css?inline'

const MAX_SHOWN = 9

/**
 * Shows at the profile link, and in its accessible name, how many swaps wait for the player. The
 * number follows changes on the page and in other windows. Reuses the previous page's number.
 */
export function showWaiting(place: HTMLElement): void {
  const link = place.querySelector('a')
  const name = link?.getAttribute('aria-label') ?? ''
  const badge = document.createElement('b')
  badge.className = 'waiting-badge'
  badge.ariaHidden = 'true'
  adoptStyles(styles)

  const show = (count: number) => {
    const text = labelled(place.dataset.waiting ?? '', String(count))
    link?.setAttribute('aria-label', count > 0 ? `${name}. ${text}` : name)
    badge.textContent = count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)
    if (count > 0) link?.append(badge)
    else badge.remove()
  }

  let hasRead = false
  const store = createQuery([swapsWaiting.name], async (call) => {
    const session = $session.get()
    if (session.status !== 'signed-in') return 0
    const { id } = session.user
    const known = hasRead ? undefined : readWaiting(id)
    hasRead = true
    if (known !== undefined) return known
    const { count } = await call(swapsWaiting, {})
    keepWaiting(id, count)
    return count
  })

  let stop: (() => void) | undefined
  $session.subscribe(({ status }) => {
    if (status !== 'signed-in') {
      stop?.()
      stop = undefined
      show(0)
    } else stop ??= store.subscribe(({ data }) => show(data ?? 0))
  })
}
