import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** How long a page has stood before what comes after the next one is fetched, in ms. */
const CALM = 1000

/**
 * The last page, from 0, that stands whole with its drawings: always the next one, and where a page
 * stands for a while the one after it, so that turning a page has nothing to draw.
 */
export function useAhead(page: number, active: boolean): number {
  const [ahead, setAhead] = useState(page + 1)
  useEffect(() => {
    if (!active) return
    let gone = false
    const timer = setTimeout(() => {
      whenIdle(() => gone || setAhead((last) => Math.max(last, page + 2)))
    }, CALM)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [page, active])
  const reached = Math.max(ahead, page + 1)
  // What has been fetched stays, also when the player turns back.
  if (reached > ahead) setAhead(reached)
  return reached
}
