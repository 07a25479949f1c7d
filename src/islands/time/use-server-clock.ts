import { useEffect, useState } from 'react'

/** How often a screen that tells the time is rendered again, in milliseconds. */
const TICK = 10_000

/**
 * The time by the server's clock, in milliseconds: `serverTime`, which an answer brought, and what
 * has passed since. The device's own clock may be wrong. Renders again every ten seconds.
 */
export function useServerClock(serverTime: string): number {
  const [base, setBase] = useState(() => ({ serverTime, since: performance.now() }))
  const [now, setNow] = useState(() => performance.now())
  if (base.serverTime !== serverTime) {
    const since = performance.now()
    setBase({ serverTime, since })
    setNow(since)
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK)
    return () => clearInterval(timer)
  }, [])
  return Date.parse(base.serverTime) + Math.max(now - base.since, 0)
}
