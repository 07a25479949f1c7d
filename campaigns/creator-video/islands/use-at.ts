import { useEffect, useRef } from 'react'

/** What a timer can wait at most, in ms. */
const LONGEST = 2 ** 31 - 1

/** Calls `act` at the instant `at` by the server's clock, which showed `serverTime` just now. */
export function useAt(at: string | null, serverTime: string, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!at) return
    const wait = Date.parse(at) - Date.parse(serverTime)
    if (wait > LONGEST) return
    // A moment later: before it the answer would be the same.
    const timer = setTimeout(() => latest.current(), wait + 500)
    return () => clearTimeout(timer)
  }, [at, serverTime])
}
