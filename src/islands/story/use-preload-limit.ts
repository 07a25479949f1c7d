import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** How long a page has stood before what comes after the next one is fetched, in ms. */
const PRELOAD_DELAY_MS = 1000

/**
 * The last page, from 0, that stands whole with its drawings: always the next one, and where a page
 * stands for a while the one after it, so that turning a page has nothing to draw.
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
  // What has been fetched stays, also when the player turns back.
  if (reached > limit) setLimit(reached)
  return reached
}
