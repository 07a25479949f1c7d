import { useEffect, useState } from 'react'

/** A typed text applies after a pause of this length. */
const SEARCH_DELAY_MS = 350

/** Returns `value` once it has not changed for a moment; at once when it becomes empty. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
