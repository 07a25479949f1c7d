import type { Locale } from '#src/contract/locales.ts'
import type { Problem, Text } from '../text.ts'

const LIMITS: Readonly<Record<Locale, RegExp>> = {
  en: /limit|maximum/i,
  fr: /limite|maximum/i,
  pt: /limite|máximo/i,
  es: /límite|máximo/i,
  it: /limite|massimo/i,
  de: /limit|höchst/i,
}

/** Finds error messages of one sentence, and a `{limit}` without a word for limit before it. */
export function refusals({ file, locale, text }: Text): Problem[] {
  if (!/^i18n\/\w+\/errors\.json$/.test(file)) return []
  const found: Problem[] = []
  if (!/[.!?]\s/.test(text)) {
    found.push({
      expected: 'two sentences: what is the case, and what to do',
      fix: 'Add the sentence that is missing.',
    })
  }
  const before = text.split('{limit}')[0] ?? ''
  if (before !== text && !LIMITS[locale].test(before)) {
    found.push({
      expected: 'a word for limit before {limit}, which is a number alone',
      fix: 'Write “You’ve reached the limit of …: {limit}.”',
    })
  }
  return found
}
