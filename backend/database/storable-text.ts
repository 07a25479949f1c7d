/**
 * Text as PostgreSQL can hold it: it takes neither NUL nor half of a surrogate pair. Each becomes
 * U+FFFD, which no name may have, so what was no text is not found and stands for nothing else.
 */
export function storableText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '\uFFFD')
}
