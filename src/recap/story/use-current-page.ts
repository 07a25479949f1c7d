import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#src/ui/motion/when-idle.ts'
import type { Cause, StoryStore } from './story-store.ts'

/** The causes whose page turns are animated. The animation leaves time to render the new page. */
const GLIDES: readonly Cause[] = ['swipe', 'tap', 'auto']

const GLIDE_MS = 320

/**
 * Returns the story's current page. After an animated turn (swipe, tap or timer) the new page
 * renders in small pieces; after a key or button it renders at once, because the focus moves to it.
 */
export function useCurrentPage(story: StoryStore): number {
  const [page, setPage] = useState(story.$position.get().page)
  useEffect(() => {
    setPage(story.$position.get().page)
    return story.$position.listen(({ page: to, cause }) => {
      if (GLIDES.includes(cause)) startTransition(() => setPage(to))
      else setPage(to)
    })
  }, [story])
  return page
}

/** Returns the page that last stopped moving. It changes to `page` when the animation has ended. */
export function useSettledPage(story: StoryStore, page: number): number {
  const [settled, setSettled] = useState(page)
  const glides = settled !== page && GLIDES.includes(story.$position.get().cause)
  useEffect(() => {
    if (!glides) return
    let gone = false
    const timer = setTimeout(() => {
      whenIdle(() => gone || startTransition(() => setSettled(page)))
    }, GLIDE_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [page, glides])
  if (settled === page || glides) return settled
  setSettled(page)
  return page
}
