import type { PlacedText } from '../lengths/find-places.ts'
import { baseOf, type PlacedProblem, type Text } from '../text.ts'

/** Finds buttons with the same English words and different translations in one language. */
export function sameButtons(placed: readonly PlacedText[]): PlacedProblem[] {
  const acts = new Map<string, Text[]>()
  for (const { text, place } of placed) {
    // The forms of a plural differ by their count.
    if (!place.isButton || text.english === '' || baseOf(text.key) !== text.key) continue
    const id = `${text.locale} ${text.english.toLowerCase()}`
    acts.set(id, [...(acts.get(id) ?? []), text])
  }
  return [...acts.values()].flatMap((texts) => {
    const usual = mostFrequent(texts)
    return texts
      .filter(({ text }) => text !== usual.text)
      .map((text) => ({
        text,
        expected: `one translation of the button “${text.english}”, as in ${usual.file} ${usual.key}`,
        fix: `Write “${usual.text}”, or the same words in both.`,
      }))
  })
}

/** Returns the text with the most frequent words; the first one if several are equal. */
function mostFrequent(texts: readonly Text[]): Text {
  const times = (words: string) => texts.filter(({ text }) => text === words).length
  return texts.reduce((best, text) => (times(text.text) > times(best.text) ? text : best))
}
