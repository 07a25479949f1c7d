import type { Copy } from '../definition/content.ts'
import { CHECK_FIX } from '../findings/check-fix.ts'
import { closest } from '../findings/did-you-mean.ts'
import type { Finding } from '../findings/finding.ts'

/** The missing keys of a text file. `what` describes the text, for example “a name”. */
export type MissingKeys = readonly { readonly key: string; readonly what: string }[]

export interface StrangeKeys {
  keys: readonly string[]
  /** The valid keys. `keys` may contain misspelt ones. */
  known: Iterable<string>
  expected: string
  found: string
  /** Returns the fix for a key without a similar valid key, such as “Remove it”. */
  fix(key: string): string
}

/**
 * Finds missing, empty and unused keys of a text file. A misspelt key is both missing and unused,
 * but gets only one finding.
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

/** Returns whether one of the findings of `keyFindings` is about the key. */
export function isKeyOf({ field, found }: Finding, key: string): boolean {
  return field === key || found === misspelt(key)
}

function misspelt(key: string): string {
  return `the key ${key}`
}

/** Returns the finding about a missing or empty text. */
export function missingText(file: string, texts: Copy, field: string, expected: string): Finding {
  return Object.hasOwn(texts, field)
    ? { file, field, expected, found: 'nothing', fix: 'Write the text.' }
    : { file, field, expected, found: 'no such key', fix: CHECK_FIX.missingText }
}
