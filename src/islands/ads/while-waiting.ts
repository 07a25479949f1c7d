/** How long an app may take to show an ad and tell how it ended, in milliseconds: no ad is as long. */
const MAX_AD_MS = 120_000

/** How long after an ad has left the screen the app may take to tell, in milliseconds. */
const ANSWER_DELAY_MS = 3_000

/**
 * Waits for what an app tells of an ad, however long that takes, and calls `late` once if it should have
 * come: because the page has been back for a while after it was hidden, or no ad is that long.
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
