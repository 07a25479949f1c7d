import { tellInApp } from './tell-in-app.ts'

/** After this time the player does something else, so a later failure must not navigate. */
const MAX_DELAY_MS = 3000

/**
 * Waits for the app's action. If the action fails soon, calls `otherwise`. After a longer wait the page does
 * not navigate; a player who still sees it is shown that the app did not respond. Returns false after a late
 * failure, so that the player has to press again. Never rejects.
 */
export async function withFallback(
  action: Promise<unknown>,
  otherwise: (error: unknown) => void,
): Promise<boolean> {
  const since = performance.now()
  let isOver = false
  let isTold = false
  // Whether the app has covered this page meanwhile; then the player saw the app's result.
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
    // The app covered this page, refused, and now shows the page again.
    wasHidden = document.hidden
    tell()
    return false
  } finally {
    isOver = true
    clearTimeout(patience)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Links that the app has neither opened nor refused in time. */
const pendingLinks = new Set<string>()

/**
 * Opens a link with the app: `ask` sends the request. If the app refuses, the page follows the link. If the
 * app has not answered or answered too late, a second press follows the link, too.
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
