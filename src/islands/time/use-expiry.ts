import { useEffect, useState } from 'react'
import { refresh } from '#src/stores/read.ts'

/** Asked a moment later, in milliseconds: at the instant itself the answer could be the same. */
const MARGIN = 500

/** The longest that a timer can wait, in milliseconds: 24 days. */
const LONGEST = 2 ** 31 - 1

/**
 * Asks for everything on the page again when the first of `instants` that lies ahead has come by the
 * server's clock, which an answer said to be `serverTime`. Returns whether it has come: from then on,
 * whether or not there is an answer, until one brings another `serverTime`.
 */
export function useExpiry(serverTime: string, instants: readonly (string | null)[]): boolean {
  const [expiredFor, setExpiredFor] = useState<string>()
  const answered = Date.parse(serverTime)
  const wait = Math.min(
    ...instants.flatMap((instant) => {
      const ahead = instant === null ? 0 : Date.parse(instant) - answered
      // What was over when the server answered is in the answer.
      return ahead > 0 ? [ahead] : []
    }),
  )
  useEffect(() => {
    if (wait > LONGEST) return
    const timer = setTimeout(() => {
      setExpiredFor(serverTime)
      void refresh()
    }, wait + MARGIN)
    return () => clearTimeout(timer)
  }, [serverTime, wait])
  return expiredFor === serverTime
}
