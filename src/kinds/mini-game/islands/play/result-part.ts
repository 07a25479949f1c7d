import { lazyModule } from '#src/bridge/lazy-module.ts'
import { pageLocale } from '#src/i18n/page-locale.ts'
import { loadWords } from '#src/islands/words/load-words.ts'

const resultModule = lazyModule(() => import('./Result.tsx'))

/** The component of the result and its texts, which are loaded when a run is over. */
export interface ResultPart {
  readonly Result: Awaited<ReturnType<typeof resultModule>>['default']
  readonly strings: Readonly<Record<string, string>>
}

/**
 * Loads the result's screen. Can be called again after a failure.
 * @throws if it cannot be loaded.
 */
export async function loadResult(): Promise<ResultPart> {
  const [{ default: Result }, strings] = await Promise.all([
    resultModule(),
    loadWords(pageLocale(), 'mini-game-result'),
  ])
  return { Result, strings }
}
