/** Longer than any ad. */
const MAX_AD_MS = 120_000

/** The maximum delay between the end of an ad and the app's answer. */
const ANSWER_DELAY_MS = 3_000

/**
 * Waits for the app's answer about an ad, however long it takes. Calls `late` once if the answer is
 * overdue: the page has been visible again for a while, or the time exceeds that of any ad.
 */
export async function whileWaiting<Answer>(
  answer: Promise<Answer>,
  late: () => void,
): Promise<Answer> {
  let back: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(longest)
    clearTimeout(back)
    document.removeEventListener('visibilitychange', look)
  }
  const giveUp = () => {
    end()
    late()
  }
  const look = () => {
    clearTimeout(back)
    if (!document.hidden) back = setTimeout(giveUp, ANSWER_DELAY_MS)
  }
  const longest = setTimeout(giveUp, MAX_AD_MS)
  document.addEventListener('visibilitychange', look)
  try {
    return await answer
  } finally {
    end()
  }
}
