import { tellInApp } from './tell-in-app.ts'

/** After this time the player may be doing something else, so a later failure must not navigate. */
const MAX_DELAY_MS = 3000

/**
 * Waits for the app's action. If the action fails within MAX_DELAY_MS, calls `otherwise`. After a
 * longer wait, only shows a toast, if the player still sees the page, and returns false if the
 * action then fails. Never rejects.
 */
export async function withFallback(
  action: Promise<unknown>,
  otherwise: (error: unknown) => void,
): Promise<boolean> {
  const since = performance.now()
  let isOver = false
  let isTold = false
  // Whether the app has covered this page, so that the player has seen the app's result.
  let wasHidden = document.hidden
  const look = () => {
    wasHidden ||= document.hidden
  }
  const tell = () => {
    if (isOver || isTold || wasHidden) return
    isTold = true
    void tellInApp('stuck')
  }
  document.addEventListener('visibilitychange', look)
  const patience = setTimeout(tell, MAX_DELAY_MS)
  try {
    await action
    return true
  } catch (error) {
    if (performance.now() - since < MAX_DELAY_MS) {
      otherwise(error)
      return true
    }
    // If the page is visible again, the app covered it and then refused the action.
    wasHidden = document.hidden
    tell()
    return false
  } finally {
    isOver = true
    clearTimeout(patience)
    document.removeEventListener('visibilitychange', look)
  }
}

const pendingLinks = new Set<string>()

/**
 * Makes the app open a link; `ask` sends the request. If the app refuses, the browser follows the link. A
 * second press before the answer, or after a late refusal, also follows the link.
 */
export function openByApp(href: string, ask: () => Promise<unknown>): void {
  if (pendingLinks.has(href)) {
    location.assign(href)
    return
  }
  pendingLinks.add(href)
  void withFallback(ask(), () => location.assign(href)).then(
    (isOver) => isOver && pendingLinks.delete(href),
  )
}
