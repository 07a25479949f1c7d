import { useEffect } from 'react'
import type { StoryStore } from './story-store.ts'

/** Pauses the story while its tab is not looked at. */
export function usePlayback(story: StoryStore): void {
  useEffect(() => {
    const look = () => (document.hidden ? story.pause('hidden') : story.resume('hidden'))
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [story])
}
