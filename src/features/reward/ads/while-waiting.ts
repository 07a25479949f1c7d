/** Longer than any ad. */
const MAX_AD_MS = 120_000

/** If the app has not answered this long after the page is visible again, its answer is overdue. */
const ANSWER_DELAY_MS = 3_000

/**
 * Waits for the app's answer about an ad, however long it takes. Calls `late` once if the answer is overdue: if
 * the page has been visible again for `ANSWER_DELAY_MS`, or if the wait is longer than any ad.
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
