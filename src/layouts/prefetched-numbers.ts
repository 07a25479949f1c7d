import type { Locale } from '#src/contract/locales.ts'
import { plural } from '#src/i18n/browser/fill.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'

type Place = HTMLElement | SVGElement

/**
 * Writes the numbers of a prefetched response into the page's skeleton (app/screen/PrefetchedNumber.tsx),
 * long before the island shows them. Numbers that the response lacks, such as the points of a signed-out
 * visitor, stay blank. While the campaign is closed, all numbers stay blank.
 */
export function writePrefetchedNumbers(answer: unknown): void {
  const phase = part(answer, 'phase')
  if (phase !== undefined && phase !== 'running' && phase !== 'last_day') return
  for (const place of document.querySelectorAll<Place>('[data-figure]')) {
    const value = place.dataset.figure?.split('.').reduce(part, answer)
    const text = textOf(value, place.dataset)
    if (text !== undefined) place.textContent = text
  }
}

function part(whole: unknown, name: string): unknown {
  return (whole as Readonly<Record<string, unknown>> | null | undefined)?.[name]
}

function textOf(value: unknown, { text, ...texts }: DOMStringMap): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return
  if (text !== undefined || typeof value === 'string') return text ?? String(value)
  if (value === 0 && texts.text_zero !== undefined) return texts.text_zero
  // A number of up to three digits is the same in every locale. Formatting it would load the browser's locale
  // data, which blocks an old phone for a tenth of a second.
  const count = /^\d{1,3}$/.test(`${value}`) ? `${value}` : formatNumber(value)
  if (texts.text_other === undefined) return count
  const { lang } = document.documentElement
  return plural(texts as Record<string, string>, 'text', value, lang as Locale, { count })
}
