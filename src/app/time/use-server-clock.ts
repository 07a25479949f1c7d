import { useEffect, useState } from 'react'
import { receivedAt } from '#src/rpc/prefetch.ts'

const TICK_MS = 10_000

/**
 * Returns the server's current time, in milliseconds since 1970: `serverTime` of a response plus
 * the time since then, because the device's clock may be wrong. Renders again every ten seconds.
 */
export function useServerClock(serverTime: string): number {
  const [base, setBase] = useState(() => ({ serverTime, since: receivedAt(serverTime) }))
  const [now, setNow] = useState(() => performance.now())
  if (base.serverTime !== serverTime) {
    setBase({ serverTime, since: receivedAt(serverTime) })
    setNow(performance.now())
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Date.parse(base.serverTime) + Math.max(now - base.since, 0)
}
