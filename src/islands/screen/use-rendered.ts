import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * Returns a function whose promise resolves once all that had arrived before is rendered. Answers of reads
 * are rendered in transitions, so that one may be seen only after something newer: whoever then takes it
 * for news goes back in time.
 */
export function useRendered(): () => Promise<void> {
  const [turn, setTurn] = useState(0)
  const resolve = useRef<() => void>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn has been rendered
  useEffect(() => resolve.current?.(), [turn])
  return () =>
    new Promise((rendered) => {
      resolve.current = rendered
      // Rendered together with the transitions that wait.
      startTransition(() => setTurn((last) => last + 1))
    })
}
