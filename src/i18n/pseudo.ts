import { AsyncLocalStorage } from 'node:async_hooks'
import { isPseudoVisit, PSEUDO_COOKIE, PSEUDO_LOCALE, pseudoText } from './pseudo-text.ts'

/** Vite gives the pages another copy of this module than the development server's. */
const SHARED = Symbol.for('rollmates.pseudo-locale')

/** Whether the page that is being rendered has longer, accented texts; per request. */
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

/** Returns whether texts are longer and accented: never in a build. */
export function isPseudo(): boolean {
  return Boolean(import.meta.env?.DEV) && shown.getStore() === true
}

/** Returns a text for the page that is being rendered. */
export function asShown(text: string): string {
  return isPseudo() ? pseudoText(text) : text
}

/**
 * Returns whether a request wants longer, accented texts, which `?lang=xx` turns on and any other `?lang=`
 * off, and the cookie that keeps a change for the next pages.
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
