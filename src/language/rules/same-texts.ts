import { baseOf, type PlacedProblem, type Text, withoutPlaceholders } from '../text.ts'

const PLAYFUL = /^(campaigns|albums)\/|\/template\//

/**
 * Finds texts with the same English source but different translations, because one thing needs one
 * term. Compares buttons only with buttons, since most languages phrase a button and a title
 * differently. Ignores other single words, because their translation depends on the context.
 */
export function sameTexts(
  texts: readonly Text[],
  buttons: ReadonlySet<Text> = new Set(),
): PlacedProblem[] {
  const groups = new Map<string, Text[]>()
  for (const text of texts) {
    // Plural forms differ on purpose.
    if (text.english === '' || baseOf(text.key) !== text.key) continue
    const isButton = buttons.has(text)
    if (!isButton && (PLAYFUL.test(text.file) || wordsIn(text.english) < 2)) continue
    const id = `${text.locale} ${isButton} ${text.english.toLowerCase()}`
    groups.set(id, [...(groups.get(id) ?? []), text])
  }
  return [...groups.values()].flatMap((same) => {
    const usual = mostFrequent(same)
    return same
      .filter(({ text }) => !isSame(text, usual.text))
      .map((text) => ({
        text,
        expected: `one translation of “${text.english}”, as in ${usual.file} ${usual.key}`,
        fix: `Write “${usual.text}”, or the same words in both.`,
      }))
  })
}

function wordsIn(text: string): number {
  return withoutPlaceholders(text).match(/\p{L}+/gu)?.length ?? 0
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function mostFrequent(texts: readonly Text[]): Text {
  const times = (words: string) => texts.filter(({ text }) => isSame(text, words)).length
  return texts.reduce((best, text) => (times(text.text) > times(best.text) ? text : best))
}
