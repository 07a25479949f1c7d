import { lazyModule } from '#src/bridge/lazy-module.ts'
import { withResultWords } from '../result-words.ts'

/** Loads `Result` and its texts, which only a finished run needs. */
export const loadResult = withResultWords(lazyModule(() => import('./Result.tsx')))

export type ResultPart = Awaited<ReturnType<typeof loadResult>>
