import type { Locale } from '#src/contract/locales.ts'
import { baseOf, type PlacedProblem, type Text } from '../text.ts'

/** Placeholders for bare numbers. Others may stand for a number with a noun (“{points}” is “3 points”). */
const NUMBERS = 'count|limit|number|tickets|dice|of|total|all|goal|gold|rare|minutes|hours'

/** Units and other words that do not change with the number before them. */
const UNITS: Readonly<Record<Locale, string>> = {
  en: 'h|hr|min|s|kB|of|or|and|divided|left|more|to|done|claimed',
  fr: 'h|min|s|Ko|sur|ou|et|de|divisé|à|au|en',
  pt: 'h|min|s|kB|de|ou|e|dividido|a|para|em',
  es: 'h|min|s|kB|de|o|y|dividido|entre|para|a|en',
  it: 'h|min|s|kB|di|su|o|e|diviso|da|per|in|a',
  de: 'Std|Min|Sek|h|min|kB|von|oder|und|geteilt|zu|bis|für|durch|erledigt|abgeholt|doppelt',
}

/** Finds numbers directly before a word whose plural forms do not follow them. */
export function counts(texts: readonly Text[]): PlacedProblem[] {
  const counted = new Set(
    texts.flatMap(({ file, key }) => (baseOf(key) === key ? [] : [`${file} ${baseOf(key)}`])),
  )
  const isPlural = ({ file, key }: Text) =>
    baseOf(key) !== key && counted.has(`${file} ${baseOf(key)}`) && /_(one|other|many)$/.test(key)
  return texts.flatMap((text) => {
    const word = new RegExp(
      `\\{(${NUMBERS})\\}[ \\u00a0](?!(?:${UNITS[text.locale]})(?![\\p{L}]))(\\p{L}+)`,
      'u',
    )
    const found = [...text.text.matchAll(new RegExp(word, 'gu'))].find(
      ([, name]) => !(isPlural(text) && name === 'count'),
    )
    if (!found) return []
    const [, name, after] = found
    return [
      {
        text,
        expected: `plural forms: “${after}” depends on {${name}}`,
        fix: isPlural(text)
          ? `Only {count} chooses the form: write {${name}} after a colon, or without the word.`
          : `Write ${text.key}_one and ${text.key}_other, chosen by {${name}}, or put it after a colon.`,
      },
    ]
  })
}
