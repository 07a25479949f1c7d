import { useMemo } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { SeasonRecap } from '#src/contract/recaps.ts'
import { useLazyPart } from '#src/islands/screen/LazyPart.tsx'
import type { MomentCard, RecapFigures } from './recap-figures.ts'

const NONE: readonly MomentCard[] = []

const moments = lazyModule(() => import('./moments.ts'))

async function loadMoments() {
  const { loadMomentWords, momentCards } = await moments()
  return { momentCards, words: await loadMomentWords() }
}

/** Returns the cards of a recap's moments; null until their texts have loaded, none after a failure. */
export function useMoments(
  recap: SeasonRecap | null,
  figures: RecapFigures | null,
): readonly MomentCard[] | null {
  const own = recap?.version === 'own' && recap.moments.length > 0 ? recap : null
  const lazy = useLazyPart(loadMoments, own !== null)
  return useMemo(() => {
    if (!own || !figures || lazy.status === 'failed') return NONE
    return lazy.status === 'ready' ? lazy.part.momentCards(own, figures, lazy.part.words) : null
  }, [own, figures, lazy])
}
