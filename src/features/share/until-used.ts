/** How long a host may take to report the outcome after its sheet has closed. */
const CANCEL_DELAY_MS = 3000

/** Events that a page receives only after the share sheet has closed, because the sheet covers the page. */
const SIGNS = ['pointerdown', 'keydown', 'pageshow']

/**
 * Resolves with the outcome of a share. Some browsers never report one: if the player uses the page again and
 * no report follows, the outcome is `cancelled`.
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
