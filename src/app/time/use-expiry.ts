import { useEffect, useState } from 'react'
import { receivedAt } from '#src/rpc/prefetch.ts'
import { refresh } from '#src/stores/read.ts'

/** The delay of the refetch after an instant: at the instant itself the data may be unchanged. */
const MARGIN_MS = 500

/** The maximum delay of setTimeout: almost 25 days. */
const MAX_DELAY_MS = 2 ** 31 - 1

/**
 * Refreshes the page's data at the next of `instants`, by the server's clock. `serverTime` is the
 * server's time in the current data. Returns true from that instant until new data with another
 * `serverTime` arrives.
 */
export function useExpiry(serverTime: string, instants: readonly (string | null)[]): boolean {
  const [expiredFor, setExpiredFor] = useState<string>()
  const answered = Date.parse(serverTime)
  const wait = Math.min(
    ...instants.flatMap((instant) => {
      const ahead = instant === null ? 0 : Date.parse(instant) - answered
      // Leaves out instants before `serverTime`, because the data already reflects them.
      return ahead > 0 ? [ahead] : []
    }),
  )
  useEffect(() => {
    if (wait > MAX_DELAY_MS) return
    const timer = setTimeout(
      () => {
        setExpiredFor(serverTime)
        void refresh()
      },
      wait + MARGIN_MS + receivedAt(serverTime) - performance.now(),
    )
    return () => clearTimeout(timer)
  }, [serverTime, wait])
  return expiredFor === serverTime
}
