import { AsyncLocalStorage } from 'node:async_hooks'
import { isPseudoVisit, PSEUDO_COOKIE, PSEUDO_LOCALE, pseudoText } from './browser/pseudo-text.ts'

/** The global key of `shown`: Vite loads this module for pages and again for its server. */
const SHARED = Symbol.for('rollmates.pseudo-locale')

const shown = sharedStore()

function sharedStore(): AsyncLocalStorage<boolean> {
  const here = globalThis as { [SHARED]?: AsyncLocalStorage<boolean> }
  here[SHARED] ??= new AsyncLocalStorage()
  return here[SHARED]
}

/** Runs `render`, with longer, accented texts. */
export function withPseudoTexts(render: () => void): void {
  shown.run(true, render)
}

/** Returns whether the current request's texts are longer and accented: never in a build. */
export function isPseudo(): boolean {
  return Boolean(import.meta.env?.DEV) && shown.getStore() === true
}

/** Returns a text as the current page shows it, which may be longer and accented. */
export function asShown(text: string): string {
  return isPseudo() ? pseudoText(text) : text
}

/**
 * Returns whether a request asks for longer, accented texts: `?lang=xx` turns them on, any other
 * `?lang=` turns them off. `setCookie` stores a changed choice for the next pages.
 */
export function pseudoRequest(
  query: string | undefined,
  cookies = '',
): { pseudo: boolean; setCookie?: string } {
  const lang = new URLSearchParams(query).get('lang')
  const before = isPseudoVisit(cookies)
  const pseudo = lang === null ? before : lang === PSEUDO_LOCALE
  if (pseudo === before) return { pseudo }
  return { pseudo, setCookie: `${PSEUDO_COOKIE}=${pseudo ? '1; Path=/' : '; Path=/; Max-Age=0'}` }
}
