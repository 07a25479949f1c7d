import type { Copy } from '../definition/content.ts'
import { CHECK_FIX } from '../findings/check-fix.ts'
import { closest } from '../findings/did-you-mean.ts'
import type { Finding } from '../findings/finding.ts'

/** Keys that a file of texts lacks, with what each of them says, such as “a name”. */
export type MissingKeys = readonly { readonly key: string; readonly what: string }[]

/** Keys that a file of texts has and that nothing shows. */
export interface StrangeKeys {
  keys: readonly string[]
  /** Those that any of them may have been meant to be. */
  known: Iterable<string>
  expected: string
  found: string
  /** How to correct one that resembles nothing, such as “Remove it”. */
  fix(key: string): string
}

/**
 * Returns the findings about keys that are missing from a file of texts, or have no text there, and
 * about those that are too many. A key with a typing error is both, and one finding.
 */
export function keyFindings(
  file: string,
  texts: Copy,
  missing: MissingKeys,
  strange: StrangeKeys,
): Finding[] {
  const left = new Set(strange.keys)
  const ofMissing = missing.map(({ key, what }) => {
    const typo = closest(key, left)
    if (typo) left.delete(typo)
    return typo
      ? {
          file,
          field: key,
          expected: what,
          found: misspelt(typo),
          fix: `Rename ${typo} to ${key}.`,
        }
      : missingText(file, texts, key, what)
  })
  const known = [...strange.known]
  return [
    ...ofMissing,
    ...[...left].map((field) => {
      const meant = closest(field, known)
      return {
        file,
        field,
        expected: strange.expected,
        found: strange.found,
        fix: meant ? `Did you mean ${meant}?` : strange.fix(field),
      }
    }),
  ]
}

/** Whether one of the findings that `keyFindings` has returned is about the key. */
export function isKeyOf({ field, found }: Finding, key: string): boolean {
  return field === key || found === misspelt(key)
}

function misspelt(key: string): string {
  return `the key ${key}`
}

/** Returns the finding about a key that is not there, or without a text. */
export function missingText(file: string, texts: Copy, field: string, expected: string): Finding {
  return Object.hasOwn(texts, field)
    ? { file, field, expected, found: 'nothing', fix: 'Write the text.' }
    : { file, field, expected, found: 'no such key', fix: CHECK_FIX.missingText }
}
