/** How long a host may take to tell how a share ended once its sheet must have closed, in milliseconds. */
const CANCEL_DELAY_MS = 3000

/** What nobody can do to a page that a share sheet covers, and what a page that comes back hears. */
const SIGNS = ['pointerdown', 'keydown', 'pageshow']

/**
 * Waits for a share. Where the host does not tell how it ended although the player uses the page again,
 * it counts as `cancelled`: some browsers never tell.
 */
export function untilUsed<Outcome>(share: Promise<Outcome>, cancelled: Outcome): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer ??= setTimeout(() => end(() => resolve(cancelled)), CANCEL_DELAY_MS)
    }
    const end = (settle: () => void) => {
      clearTimeout(timer)
      for (const sign of SIGNS) removeEventListener(sign, look, { capture: true })
      settle()
    }
    for (const sign of SIGNS) addEventListener(sign, look, { capture: true })
    share.then(
      (outcome) => end(() => resolve(outcome)),
      (error) => end(() => reject(error)),
    )
  })
}
