import { useEffect, useState } from 'react'

/** How often a screen that shows the time renders, in milliseconds. */
const TICK = 10_000

/**
 * Returns the server's current time, in milliseconds since 1970: `serverTime` of a response plus the
 * time since then, because the device's clock may be wrong. Renders again every ten seconds.
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
