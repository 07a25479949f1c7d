import { useEffect, useState } from 'react'

/** How often what is said of the time left is looked at again. */
const TICK = 10_000

/**
 * The time by the server's clock, in milliseconds: what an answer said, and what has passed since.
 * The device's own clock may be wrong.
 */
export function useServerClock(answered: string): number {
  const [base, setBase] = useState(() => ({ answered, since: performance.now() }))
  const [now, setNow] = useState(() => performance.now())
  if (base.answered !== answered) {
    const since = performance.now()
    setBase({ answered, since })
    setNow(since)
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK)
    return () => clearInterval(timer)
  }, [])
  return Date.parse(base.answered) + Math.max(now - base.since, 0)
}
