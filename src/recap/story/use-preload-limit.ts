import { useEffect, useState } from 'react'
import { whenIdle } from '#src/ui/motion/when-idle.ts'

/** The time on a page before the page after the next one is preloaded. */
const PRELOAD_DELAY_MS = 1000

/**
 * Returns the index of the last page that is rendered with its drawings, so that turning to the next page does
 * not have to draw anything. It is the index of the next page, and after a delay that of the page after it.
 */
export function usePreloadLimit(page: number, active: boolean): number {
  const [limit, setLimit] = useState(page + 1)
  useEffect(() => {
    if (!active) return
    let gone = false
    const timer = setTimeout(() => {
      whenIdle(() => gone || setLimit((last) => Math.max(last, page + 2)))
    }, PRELOAD_DELAY_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [page, active])
  const reached = Math.max(limit, page + 1)
  // Preloaded pages stay, also when the player turns back.
  if (reached > limit) setLimit(reached)
  return reached
}
