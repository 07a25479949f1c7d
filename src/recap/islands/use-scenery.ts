import { useEffect } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { StoryStore } from '../story/story-store.ts'
import type { StoryPlace } from './story-places.ts'

const scenery = lazyModule(() => import('./scenery.ts'))

/** Shows the scenes of the pages beside the story on wide screens. Phones do not load this part. */
export function useScenery(story: StoryStore, places: readonly StoryPlace[] | null): void {
  useEffect(() => {
    if (!places || !matchMedia('(min-width: 600px) and (min-height: 601px)').matches) return
    let stop: (() => void) | undefined
    let gone = false
    scenery().then(
      ({ showScenery }) => {
        if (!gone) stop = showScenery(story, places)
      },
      () => undefined,
    )
    return () => {
      gone = true
      stop?.()
    }
  }, [story, places])
}
