import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * Returns a function whose promise resolves when all data that arrived before the call is rendered. Callers
 * that announce a change wait for it, because responses render in transitions and an old response may appear
 * after a newer one.
 */
export function useRendered(): () => Promise<void> {
  const [turn, setTurn] = useState(0)
  const resolve = useRef<() => void>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn has been rendered
  useEffect(() => resolve.current?.(), [turn])
  return () =>
    new Promise((rendered) => {
      resolve.current = rendered
      // React renders this update together with the pending transitions.
      startTransition(() => setTurn((last) => last + 1))
    })
}
