import { hasOwn } from '#src/contract/has-own.ts'
import type { Locale } from '#src/contract/locales.ts'
import { formatNumber } from './format-number.ts'

/** The values of a text's placeholders. `fill` formats numbers in the system's locale. */
export type Values = Readonly<Record<string, string | number>>

/** Replaces `{name}` by its value. A placeholder without a value stays. */
export function fill(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (written, name: string) => {
    const value = hasOwn(values, name) ? values[name] : written
    return typeof value === 'number' ? formatNumber(value) : (value ?? written)
  })
}

/**
 * Returns the plural variant of `key` for a count in `locale`, with its values and `{count}` filled
 * in. `_other` replaces a missing variant. Without variants, returns the text of `key`, or else the
 * key itself, so that the mistake is visible.
 */
export function plural(
  strings: Readonly<Record<string, string | undefined>>,
  key: string,
  count: number,
  locale: Locale,
  values: Values = {},
): string {
  const category = new Intl.PluralRules(locale).select(count)
  const template = strings[`${key}_${category}`] ?? strings[`${key}_other`] ?? strings[key] ?? key
  return fill(template, { count, ...values })
}
