import { pageLocale } from '#src/i18n/page-locale.ts'
import { loadWords } from '#src/islands/words/load-words.ts'

/** Returns a function that loads a module and the texts of a finished run; call it again after a failure. */
export function withResultWords<Part extends object>(load: () => Promise<Part>) {
  return async () => {
    const [part, strings] = await Promise.all([load(), loadWords(pageLocale(), 'mini-game-result')])
    return { ...part, strings }
  }
}
