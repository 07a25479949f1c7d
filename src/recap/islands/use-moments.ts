import { useMemo } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import type { SeasonRecap } from '#src/contract/recaps.ts'
import { useLatePart } from '#src/islands/screen/LatePart.tsx'
import type { MomentCard, RecapFigures } from './recap-figures.ts'

const NONE: readonly MomentCard[] = []

const moments = lateModule(() => import('./moments.ts'))

async function loadMoments() {
  const { loadMomentWords, momentCards } = await moments()
  return { momentCards, words: await loadMomentWords() }
}

/**
 * Returns the cards of a recap's moments; null until their words have loaded. A recap whose words cannot be
 * loaded is told without them.
 */
export function useMoments(
  recap: SeasonRecap | null,
  figures: RecapFigures | null,
): readonly MomentCard[] | null {
  const own = recap?.version === 'own' && recap.moments.length > 0 ? recap : null
  const late = useLatePart(loadMoments, own !== null)
  return useMemo(() => {
    if (!own || !figures || late.status === 'failed') return NONE
    return late.status === 'ready' ? late.part.momentCards(own, figures, late.part.words) : null
  }, [own, figures, late])
}
