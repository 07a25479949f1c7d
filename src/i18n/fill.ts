import type { Locale } from '#src/contract/locales.ts'
import { formatNumber } from './format.ts'

/** What stands in for the placeholders of a text. Numbers are formatted in the system's locale. */
export type Values = Readonly<Record<string, string | number>>

/** Puts `values` in place of `{name}`. A placeholder without a value stays as it is written. */
export function fill(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : written
    return typeof value === 'number' ? formatNumber(value) : (value ?? written)
  })
}

/**
 * The variant of `key` for `count` things in the words of `locale`, filled. `{count}` is there
 * without being named. `_other` stands in for a variant that is missing; a key without variants
 * comes back itself, so that it can be seen.
 */
export function plural(
  strings: Readonly<Record<string, string>>,
  key: string,
  count: number,
  locale: Locale,
  values: Values = {},
): string {
  const category = new Intl.PluralRules(locale).select(count)
  const template = strings[`${key}_${category}`] ?? strings[`${key}_other`] ?? strings[key] ?? key
  return fill(template, { count, ...values })
}
