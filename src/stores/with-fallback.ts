import { tellInApp } from './tell-in-app.ts'

/** How long after the player's action a failure still leads on, in ms: later they have gone on. */
const MAX_DELAY_MS = 3000

/**
 * Waits for what the app was asked to do. If it fails soon, does `otherwise`. An app that takes longer
 * moves nobody any more: the player, if they still look at this page, is told that it did not respond.
 * Returns false where a failure came too late, so that the player has to press again. Never rejects.
 */
export async function withFallback(
  action: Promise<unknown>,
  otherwise: (error: unknown) => void,
): Promise<boolean> {
  const since = performance.now()
  let isOver = false
  let isTold = false
  // Whether the app, or another one, has been in front since: what it did was seen there.
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
    // It was in front, has refused after all, and shows this page again.
    wasHidden = document.hidden
    tell()
    return false
  } finally {
    isOver = true
    clearTimeout(patience)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The links that the app was asked to open, and has neither opened nor refused in time. */
const pendingLinks = new Set<string>()

/**
 * Opens what a link leads to by the app, which `ask` asks for it. If the app refuses, the link is
 * followed, and so it is by a second press where the app has not answered, or too late.
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
