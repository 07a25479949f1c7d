/** The locale in `?lang=xx`: shows the page's own texts longer and accented (development only). */
export const PSEUDO_LOCALE = 'xx'

export const PSEUDO_COOKIE = 'rollmates-pseudo'

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'à',
  e: 'é',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  A: 'À',
  E: 'É',
  I: 'Ï',
  O: 'Ö',
  U: 'Ü',
  C: 'Ç',
  N: 'Ñ',
}

const KEPT = /(\{\w+\}|https?:\/\/\S*)/

/**
 * Returns a readable text with accents and brackets, about 40 % longer. On the page, a text without
 * accents is hard-coded, a text without a closing bracket is cut off, and a text that overflows has
 * too little space for some language.
 */
export function pseudoText(text: string): string {
  if (text === '') return text
  // Every second part is a placeholder or a URL, which stays unchanged.
  const parts = text.split(KEPT).map((part, index) => (index % 2 === 0 ? accented(part) : part))
  return `[${parts.join('')}]`
}

/** Applies `pseudoText` to all texts of a record. */
export function pseudoTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)]))
}

function accented(words: string): string {
  return [...words]
    .map((letter) => {
      const one = ACCENTED[letter] ?? letter
      return /[aeiou]/i.test(letter) ? one + (ACCENTED[letter.toLowerCase()] ?? '') : one
    })
    .join('')
}

/** Returns whether a cookie header, or a document's cookies, turn the pseudo-locale on. */
export function isPseudoVisit(cookies: string): boolean {
  return cookies.split('; ').includes(`${PSEUDO_COOKIE}=1`)
}
