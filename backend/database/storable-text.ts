/**
 * Returns `text` with NUL and lone surrogates, which PostgreSQL cannot store, replaced by U+FFFD.
 * No name contains U+FFFD, so a replaced name matches no other.
 */
export function storableText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '\uFFFD')
}
