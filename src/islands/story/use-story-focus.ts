import { type RefObject, useEffect } from 'react'
import type { StoryStore } from './story-store.ts'

/** Moves the focus to the heading of `page`, which has just been rendered, when keys or buttons turned to it. */
export function useStoryFocus(
  frame: RefObject<HTMLElement | null>,
  story: StoryStore,
  page: number,
): void {
  useEffect(() => {
    const position = story.$position.get()
    const byControl = position.cause === 'key' || position.cause === 'button'
    if (position.page !== page || !byControl) return
    const heading = frame.current?.querySelector<HTMLElement>(
      `[data-page="${page + 1}"] [data-heading]`,
    )
    heading?.focus({ preventScroll: true })
  }, [frame, story, page])
}
