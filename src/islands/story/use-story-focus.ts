import { type RefObject, useEffect, useState } from 'react'
import type { StoryStore } from './story-store.ts'

/**
 * Moves the focus to a page's heading when keys or buttons turned to it; where a finger or time did,
 * the page's name is answered instead, to be announced once.
 */
export function useStoryFocus(
  frame: RefObject<HTMLElement | null>,
  story: StoryStore,
  names: readonly string[],
): string {
  const [announcement, setAnnouncement] = useState('')
  useEffect(
    () =>
      story.$position.listen(({ page, cause }) => {
        const byControl = cause === 'key' || cause === 'button'
        setAnnouncement(byControl ? '' : (names[page] ?? ''))
        if (!byControl) return
        // After React has taken `inert` off the page.
        requestAnimationFrame(() => {
          const heading = frame.current?.querySelector<HTMLElement>(
            `[data-page="${page + 1}"] [data-heading]`,
          )
          heading?.focus({ preventScroll: true })
        })
      }),
    [frame, story, names],
  )
  return announcement
}
