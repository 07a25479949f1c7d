/**
 * Returns `text` with NUL and lone surrogates, which PostgreSQL cannot store, replaced by U+FFFD.
 * No username contains U+FFFD, so a text with replaced characters matches no username.
 */
export function storableText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '\uFFFD')
}
