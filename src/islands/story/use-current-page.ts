import { startTransition, useEffect, useState } from 'react'
import type { Cause, StoryStore } from './story-store.ts'
import { whenIdle } from './when-idle.ts'

/** Moves that the pages glide by: what has to be rendered for them may take its time. */
const GLIDES: readonly Cause[] = ['swipe', 'tap', 'auto']

/** A page that glides stands still by then, in ms. */
const GLIDE_MS = 320

/**
 * The page that the story is on. What a turn by finger or time renders is rendered in small pieces
 * while the pages move; a turn by keys is rendered at once, because the focus follows it.
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

/** The page that the story stands on: `page`, as soon as it has glided there. */
export function useStandingPage(story: StoryStore, page: number): number {
  const [standing, setStanding] = useState(page)
  const glides = standing !== page && GLIDES.includes(story.$position.get().cause)
  useEffect(() => {
    if (!glides) return
    let gone = false
    const timer = setTimeout(() => {
      whenIdle(() => gone || startTransition(() => setStanding(page)))
    }, GLIDE_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [page, glides])
  if (standing === page || glides) return standing
  setStanding(page)
  return page
}
