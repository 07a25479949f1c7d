import type { Locale } from '#src/contract/locales.ts'
import { fill, type Values } from '#src/i18n/browser/fill.ts'
import type { Copy } from '../definition/content.ts'

interface WithCopy {
  slug: string
  copy: Readonly<Record<Locale, Copy>>
}

/**
 * Returns a function that returns a campaign's text in one language, with values filled in. The
 * function is for pages that the build renders, and throws for a missing text.
 */
export function copyOf({ slug, copy }: WithCopy, locale: Locale) {
  return (key: string, values: Values = {}): string => {
    const text = copy[locale][key]
    if (text === undefined) throw missing(slug, locale, key)
    return fill(text, values)
  }
}

/**
 * Returns texts, with placeholders, for an island's props. `wanted` lists keys, and prefixes that
 * end in a dot (`claim.`). Includes plural variants.
 */
export function pickCopy(
  { slug, copy }: WithCopy,
  locale: Locale,
  wanted: readonly string[],
): Record<string, string> {
  const texts = Object.entries(copy[locale])
  const picked: Record<string, string> = {}
  for (const want of wanted) {
    const found = texts.filter(([key]) =>
      want.endsWith('.')
        ? key.startsWith(want)
        : key === want ||
          (/^_(zero|one|two|few|many|other)$/.test(key.slice(want.length)) && key.startsWith(want)),
    )
    if (found.length === 0) throw missing(slug, locale, want)
    Object.assign(picked, Object.fromEntries(found))
  }
  return picked
}

function missing(slug: string, locale: Locale, key: string): Error {
  return new Error(
    `campaigns/${slug}/copy/${locale}.json: no text "${key}": add the key, or to its kind’s copy/`,
  )
}
