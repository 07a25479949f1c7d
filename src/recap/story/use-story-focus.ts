import { type RefObject, useEffect } from 'react'
import type { StoryStore } from './story-store.ts'

/** Focuses the heading of `page` once it is rendered, if a key or a button turned to that page. */
export function useStoryFocus(
  frame: RefObject<HTMLElement | null>,
  story: StoryStore,
  page: number,
): void {
  useEffect(() => {
    const position = story.$position.get()
    const byControl = position.cause === 'key' || position.cause === 'button'
    if (position.page !== page || !byControl) return
    const section = frame.current?.querySelector(`[data-page="${page + 1}"]`)
    if (!section) return
    const focusHeading = () => {
      const heading = section.querySelector<HTMLElement>('[data-heading]')
      heading?.focus({ preventScroll: true })
      return heading !== null
    }
    if (focusHeading()) return
    // Waits for the heading, because the content of the page may still be loading.
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect())
    observer.observe(section, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [frame, story, page])
}
