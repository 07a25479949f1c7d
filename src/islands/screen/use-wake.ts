import { useEffect } from 'react'

/**
 * Calls `wake` when the page is shown again: the browser's back button restores it from its cache as it
 * was left, for example with the button still busy that led away. `wake` must be the same on every
 * render, or do the same.
 */
export function useWake(wake: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because each does the same
  useEffect(() => {
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])
}
