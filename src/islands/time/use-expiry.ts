import { useEffect } from 'react'
import { refresh } from '#src/stores/read.ts'

/** Not asked more often than this, should the server's clock and ours not agree to the millisecond. */
const SOONEST = 2000
/** What a timer can hold. */
const LATEST = 2 ** 31 - 1

/** Asks for everything on the page again when the first of `instants` is there by the server's clock. */
export function useExpiry(instants: readonly (string | null)[], now: number): void {
  const next = Math.min(
    ...instants.flatMap((instant) => (instant === null ? [] : Date.parse(instant))),
  )
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => void refresh(), Math.min(Math.max(next - now, SOONEST), LATEST))
    return () => clearTimeout(timer)
  }, [next, now])
}
