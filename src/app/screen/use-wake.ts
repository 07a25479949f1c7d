import { useEffect } from 'react'

/**
 * Calls `wake` whenever the browser shows the page. The back button may restore the page unchanged
 * from the browser's cache, for example with a busy button. `wake` must do the same after every render.
 */
export function useWake(wake: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because every `wake` does the same
  useEffect(() => {
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])
}
