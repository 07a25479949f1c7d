import { lazyModule } from '#src/bridge/lazy-module.ts'
import { withResultWords } from '../result-words.ts'

/** Loads the component `Result` and its texts, only when a run is over, to save bytes. */
export const loadResult = withResultWords(lazyModule(() => import('./Result.tsx')))

export type ResultPart = Awaited<ReturnType<typeof loadResult>>
