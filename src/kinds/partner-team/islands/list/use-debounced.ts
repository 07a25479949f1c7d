import { useEffect, useState } from 'react'

/** A search starts after the player has not typed for this long. */
const SEARCH_DELAY_MS = 350

/** Returns `value` once it has not changed for a moment; at once when it becomes empty. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
