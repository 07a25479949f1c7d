import { tellInApp } from './tell-in-app.ts'

/** The player continues elsewhere after this time, so a later failure must not navigate. */
const MAX_DELAY_MS = 3000

/**
 * Waits for the app's action. If it fails soon, calls `otherwise`. An app that takes longer causes no
 * navigation: a player who still sees this page reads that the app did not respond. Returns false after a
 * late failure, so that the player has to press again. Never rejects.
 */
export async function withFallback(
  action: Promise<unknown>,
  otherwise: (error: unknown) => void,
): Promise<boolean> {
  const since = performance.now()
  let isOver = false
  let isTold = false
  // Whether an app has been in front since then; the player saw its result there.
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
    // The app was in front, refused, and shows this page again.
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
 * Opens a link with the app: `ask` sends the request. If the app refuses, the page follows the link. A
 * second press also follows it, if the app has not answered or answered too late.
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
