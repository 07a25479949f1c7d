import { lazyModule } from '#src/bridge/lazy-module.ts'
import { withResultWords } from '../result-words.ts'

/** Loads the result's screen and its texts, when a run is over. */
export const loadResult = withResultWords(lazyModule(() => import('./Result.tsx')))

export type ResultPart = Awaited<ReturnType<typeof loadResult>>
