import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * Returns a function whose promise resolves once everything that had arrived before is rendered. Answers
 * render in transitions, so an old answer may appear after a newer one; callers that report changes must
 * wait.
 */
export function useRendered(): () => Promise<void> {
  const [turn, setTurn] = useState(0)
  const resolve = useRef<() => void>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn has been rendered
  useEffect(() => resolve.current?.(), [turn])
  return () =>
    new Promise((rendered) => {
      resolve.current = rendered
      // Rendered together with the waiting transitions.
      startTransition(() => setTurn((last) => last + 1))
    })
}
