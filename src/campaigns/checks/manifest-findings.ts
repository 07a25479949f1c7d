import type * as v from 'valibot'
import { closest } from './did-you-mean.ts'
import type { Finding } from './finding.ts'

type Issue = v.BaseIssue<unknown>

/**
 * Returns the schema's issues with a manifest as findings, in words for its author. `example` is the
 * file in which every key is explained.
 */
export function manifestFindings(
  file: string,
  schema: v.GenericSchema,
  issues: readonly Issue[],
  example: string,
): Finding[] {
  return issues.map((issue) => ({ file, ...describe(schema, issue, example) }))
}

function describe(schema: v.GenericSchema, issue: Issue, example: string): Omit<Finding, 'file'> {
  const keys = (issue.path ?? []).map((item) => item.key as string | number)
  const field = fieldName(keys)
  const key = String(keys.at(-1))
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = keysAt(schema, issue.path ?? [])
    const meant = closest(key, known)
    return {
      field,
      expected: `one of ${known.join(', ')}`,
      found: `the unknown key ${key}`,
      fix: meant ? `Did you mean ${meant}?` : `Remove ${key}.`,
    }
  }
  if (issue.type === 'strict_object' && issue.received === 'undefined') {
    return {
      field,
      expected: `the key ${key}`,
      found: 'nothing',
      fix: `Add ${key}; ${example} explains every key.`,
    }
  }
  const found = show(issue.input)
  // A value that is not even an object has no key that says which variant it is.
  const isChoice =
    issue.type === 'picklist' || (issue.type === 'variant' && issue.expected !== 'Object')
  if (issue.kind === 'schema' && !isChoice) {
    const expected = typeName(String(issue.expected))
    return { field, expected, found, fix: `Write ${expected} here.` }
  }
  const expected = issue.type === 'variant' ? oneOf(String(issue.expected)) : issue.message
  const options = isChoice ? expected.replace(/^one of /, '').split(', ') : []
  const meant = closest(String(issue.input), options)
  return {
    field,
    expected,
    found,
    fix: meant ? `Did you mean ${meant}?` : `Write ${expected}.`,
  }
}

/** Turns `("dice" | "sticker")` into `one of dice, sticker`. */
function oneOf(expected: string): string {
  return `one of ${expected.replace(/[()"]/g, '').split(' | ').join(', ')}`
}

/** Returns a path of keys as text, such as `pages.cover.sprites[0].x`. */
export function fieldName(keys: readonly (string | number)[]): string {
  return keys
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`))
    .join('')
}

/** Returns a value as its author wrote it, shortened where it is long. */
export function show(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

function typeName(expected: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    Array: 'a list',
    Object: 'keys with values, each on its own indented line',
  }
  return names[expected] ?? expected.replaceAll('"', '')
}

interface SchemaPart {
  entries?: Record<string, SchemaPart>
  wrapped?: SchemaPart
  item?: SchemaPart
  literal?: unknown
  /** Of a variant: the key that tells its options apart, and these. */
  key?: string
  options?: readonly SchemaPart[]
}

/** Returns the keys that the schema allows where the last key of `path` stands. */
function keysAt(schema: v.GenericSchema, path: readonly PathItem[]): string[] {
  let part = schema as SchemaPart | undefined
  for (const { key, input } of path) {
    part = chosen(part, input)
    if (key === path.at(-1)?.key && input === path.at(-1)?.input) break
    part = typeof key === 'number' ? part?.item : part?.entries?.[String(key)]
  }
  return Object.keys(part?.entries ?? {})
}

type PathItem = NonNullable<Issue['path']>[number]

/** Unwraps an optional part of a schema; of a variant, returns the option that `input` chooses. */
function chosen(part: SchemaPart | undefined, input: unknown): SchemaPart | undefined {
  if (part?.wrapped) return chosen(part.wrapped, input)
  const { key, options } = part ?? {}
  if (!key || !options) return part
  const name = (input as Record<string, unknown>)[key]
  return options.find((option) => option.entries?.[key]?.literal === name)
}
