import { type PlacedProblem, type Text, withoutPlaceholders } from '../text.ts'

interface Written {
  readonly as: string
  readonly text: Text
}

/** Finds a word with two spellings in one language: “Gratis-Sticker” and “Gratissticker”. */
export function spellings(texts: readonly Text[]): PlacedProblem[] {
  const written = new Map<string, Written[]>()
  for (const text of texts) {
    for (const as of wordsOf(text.text)) {
      const id = `${text.locale} ${as.replaceAll('-', '').toLowerCase()}`
      written.set(id, [...(written.get(id) ?? []), { as, text }])
    }
  }
  return [...written.values()].flatMap((all) => {
    const joined = all.filter(({ as }) => !as.includes('-'))
    const hyphened = all.filter(({ as }) => as.includes('-'))
    if (joined.length === 0 || hyphened.length === 0) return []
    const [rare, usual] = joined.length < hyphened.length ? [joined, hyphened] : [hyphened, joined]
    return rare.map(({ as, text }) => ({
      text,
      expected: `one spelling of a word: “${usual[0]?.as}” in ${usual.length} texts, “${as}” in ${rare.length}`,
      fix: `Write “${usual[0]?.as}”.`,
    }))
  })
}

function wordsOf(text: string): string[] {
  return withoutPlaceholders(text).match(/\p{L}{2,}(?:-\p{L}{2,})*/gu) ?? []
}
