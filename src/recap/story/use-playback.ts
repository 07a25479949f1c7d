import { type RefObject, useEffect } from 'react'
import type { StoryStore } from './story-store.ts'

/** Pauses the story while its tab is hidden, and marks the frame while the story is paused. */
export function usePlayback(frame: RefObject<HTMLElement | null>, story: StoryStore): void {
  useEffect(() => {
    const look = () => (document.hidden ? story.pause('hidden') : story.resume('hidden'))
    const stop = story.$playing.subscribe((playing) => {
      frame.current?.toggleAttribute('data-still', !playing)
    })
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [frame, story])
}
