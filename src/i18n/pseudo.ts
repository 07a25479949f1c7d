import { AsyncLocalStorage } from 'node:async_hooks'
import { isPseudoVisit, PSEUDO_COOKIE, PSEUDO_LOCALE, pseudoText } from './pseudo-text.ts'

/** Vite gives the pages another copy of this module than the development server has. */
const SHARED = Symbol.for('rollmates.pseudo-locale')

/** Whether the page that is being rendered has longer, accented texts; per request. */
const shown = sharedStore()

function sharedStore(): AsyncLocalStorage<boolean> {
  const here = globalThis as { [SHARED]?: AsyncLocalStorage<boolean> }
  here[SHARED] ??= new AsyncLocalStorage()
  return here[SHARED]
}

/** Renders what `render` starts with longer, accented texts. */
export function withPseudoTexts(render: () => void): void {
  shown.run(true, render)
}

/** Whether texts are to be longer and accented: never in a build. */
export function isPseudo(): boolean {
  return Boolean(import.meta.env?.DEV) && shown.getStore() === true
}

/** Returns a text as the page that is being rendered is to show it. */
export function asShown(text: string): string {
  return isPseudo() ? pseudoText(text) : text
}

/**
 * Reads from a request whether it asks for longer, accented texts, which `?lang=xx` turns on and any
 * other `?lang=` off. Returns the cookie that keeps a change for the next pages.
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
