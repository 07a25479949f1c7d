import { type RefObject, useEffect } from 'react'
import type { StoryStore } from './story-store.ts'

/** Fetches the swiping when all pages stand; until it is there, a page is turned without it. */
export function useSwipe(
  frame: RefObject<HTMLElement | null>,
  story: StoryStore,
  active: boolean,
): void {
  useEffect(() => {
    const element = frame.current
    const pages = element?.querySelector<HTMLElement>('.pages')
    if (!element || !pages || !active) return
    let gone = false
    const show = (page: number) => {
      pages.style.transform = `translateY(${-100 * page}%)`
    }
    show(story.$position.get().page)
    let stop = story.$position.listen(({ page }) => show(page))
    import('./swipe.ts')
      .then(({ attachSwipe }) => {
        if (gone) return
        const detach = attachSwipe(element, story)
        stop()
        stop = detach
      })
      // Without it taps, keys and buttons still turn the pages.
      .catch(() => undefined)
    return () => {
      gone = true
      stop()
    }
  }, [frame, story, active])
}
