import { useMemo } from 'react'
import { useLazyPart } from '#src/app/screen/LazyPart.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { SeasonRecap } from '#src/contract/recaps.ts'
import { PipDie } from '../story/PipDie.tsx'
import type { RecapFigures } from './recap-figures.ts'
import type { PageLook } from './recap-props.ts'
import { type StoryPlace, storyPlaces } from './story-places.ts'

interface Told {
  readonly figures: RecapFigures | null
  readonly places: readonly StoryPlace[]
}

const moments = lazyModule(() => import('./moments.ts'))

async function loadMoments() {
  const part = await moments()
  return { ...part, words: await part.loadMomentWords() }
}

/**
 * Returns a recap with its moments and the character; null until their texts have loaded, without them after
 * a failure.
 */
export function useMoments(
  recap: SeasonRecap | null,
  figures: RecapFigures | null,
  looks: readonly PageLook[],
): Told | null {
  const own =
    recap?.version === 'own' && (recap.moments.length > 0 || recap.character) ? recap : null
  const lazy = useLazyPart(loadMoments, own !== null)
  return useMemo(() => {
    const places = storyPlaces(looks)
    if (!own || !figures || lazy.status === 'failed') return { figures, places }
    return lazy.status === 'ready'
      ? lazy.part.tellMoments(own, figures, places, lazy.part.words, PipDie)
      : null
  }, [own, figures, looks, lazy])
}
