import { type RefObject, useEffect } from 'react'
import type { StoryStore } from './story-store.ts'

/** Loads swiping once all pages are rendered (`active`); until then pages turn without an animation. */
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
      // If it cannot be loaded, taps, keys and buttons still turn pages.
      .catch(() => undefined)
    return () => {
      gone = true
      stop()
    }
  }, [frame, story, active])
}
