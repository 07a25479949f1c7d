/** The language of `?lang=xx`: the page's own texts, longer and accented (development only). */
export const PSEUDO_LOCALE = 'xx'

/** The cookie that keeps the visitor of the development server in it from page to page. */
export const PSEUDO_COOKIE = 'rollmates-pseudo'

/** Accented letters, each of which both fonts have: others would be drawn by another font. */
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

/** What stays as it is: placeholders and addresses. */
const KEPT = /(\{\w+\}|https?:\/\/\S*)/

/**
 * Returns a text with accents, about 40 % longer and in brackets, still readable: what has no accents
 * on a page is hard-coded, what has no closing bracket is cut, and what leaves its place is too narrow
 * for some language.
 */
export function pseudoText(text: string): string {
  if (text === '') return text
  // Every second part is one that stays.
  const parts = text.split(KEPT).map((part, index) => (index % 2 === 0 ? accented(part) : part))
  return `[${parts.join('')}]`
}

/** Returns all texts of a record so. */
export function pseudoTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)]))
}

/** Returns words with accents; each vowel stands twice, the second time small. */
function accented(words: string): string {
  return [...words]
    .map((letter) => {
      const one = ACCENTED[letter] ?? letter
      return /[aeiou]/i.test(letter) ? one + (ACCENTED[letter.toLowerCase()] ?? '') : one
    })
    .join('')
}

/** Whether a cookie header, or a document's cookies, have the pseudo-locale on. */
export function isPseudoVisit(cookies: string): boolean {
  return cookies.split('; ').includes(`${PSEUDO_COOKIE}=1`)
}
