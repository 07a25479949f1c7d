import { loadWords } from '#src/app/words/load-words.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'

/**
 * Returns a function that loads a module and the texts of a finished run, again after a failure.
 */
export function withResultWords<Part extends object>(load: () => Promise<Part>) {
  return async () => {
    const [part, strings] = await Promise.all([load(), loadWords(pageLocale(), 'mini-game-result')])
    return { ...part, strings }
  }
}
