import * as v from 'valibot'
import { COLOUR } from '../schema/colour.ts'
import { LOCAL_TIME } from '../schema/common-fields.ts'
import { SVG_FILE } from '../schema/svg-file.ts'
import { readDate } from './date-notation.ts'
import { closest } from './did-you-mean.ts'
import type { Finding } from './finding.ts'
import type { Problem } from './problems.ts'

type Issue = v.BaseIssue<unknown>

/**
 * Converts the schema's issues with a manifest to findings. `example` is the file that explains
 * every key.
 */
export function manifestFindings(
  file: string,
  schema: v.GenericSchema,
  issues: readonly Issue[],
  example: string,
): Finding[] {
  const misspelt = misspeltKeys(issues)
  return issues.flatMap((issue) => {
    if ([...misspelt.values()].includes(issue)) return []
    return [{ file, ...describe(schema, issue, example, misspelt.get(issue)) }]
  })
}

/**
 * Returns the issues of unknown keys that are probably misspellings of a missing key in the same
 * object. The value is the issue of that missing key, because both are one mistake.
 */
function misspeltKeys(issues: readonly Issue[]): Map<Issue, Issue> {
  const left = new Set(issues.filter(isMissingKey))
  const misspelt = new Map<Issue, Issue>()
  for (const issue of issues.filter(isUnknownKey)) {
    const place = fieldName(keysOf(issue).slice(0, -1))
    const here = [...left].filter((one) => fieldName(keysOf(one).slice(0, -1)) === place)
    const meant = closest(keyOf(issue), here.map(keyOf))
    const missing = here.find((one) => keyOf(one) === meant)
    if (!missing) continue
    misspelt.set(issue, missing)
    left.delete(missing)
  }
  return misspelt
}

function isUnknownKey({ type, expected }: Issue): boolean {
  return type === 'strict_object' && expected === 'never'
}

function isMissingKey({ type, expected, received }: Issue): boolean {
  return type === 'strict_object' && expected !== 'never' && received === 'undefined'
}

function keyOf(issue: Issue): string {
  return String(keysOf(issue).at(-1))
}

/** Returns the findings about dates, colours and drawings in another notation. */
export function notationFindings(file: string, issues: readonly Issue[]): Finding[] {
  return issues.flatMap((issue) => {
    const special = issue.kind === 'validation' ? describeValue(issue) : undefined
    return special ? [{ file, field: fieldName(keysOf(issue)), ...special }] : []
  })
}

/** Returns the fields that have issues, in the format of `fieldName`. */
export function brokenFields(issues: readonly Issue[]): ReadonlySet<string> {
  return new Set(
    issues.flatMap((issue) => {
      const keys = keysOf(issue)
      // The schema checks no field of an object of an unknown variant, so all are unreliable.
      return issue.type === 'variant' && issue.expected !== 'Object'
        ? [fieldName(keys), fieldName(keys.slice(0, -1))]
        : [fieldName(keys)]
    }),
  )
}

function keysOf({ path }: Issue): (string | number)[] {
  return (path ?? []).map((item) => item.key as string | number)
}

function describe(
  schema: v.GenericSchema,
  issue: Issue,
  example: string,
  misspelt?: Issue,
): Problem {
  const keys = keysOf(issue)
  const field = fieldName(keys)
  const key = keyOf(issue)
  if (isUnknownKey(issue)) {
    const known = keysAt(schema, issue.path ?? [])
    const meant = misspelt ? keyOf(misspelt) : closest(key, known)
    return {
      field,
      expected: `one of ${known.join(', ')}`,
      found: `the unknown key ${key}`,
      fix: meant ? `Did you mean ${meant}?` : `Remove ${key}.`,
    }
  }
  if (isMissingKey(issue)) {
    const line = exampleLine(schema, issue)
    return {
      field,
      expected: `the key ${key}`,
      found: 'nothing',
      fix: line
        ? `Add the line \`${line}\`${under(keys)}, with your own value.`
        : `Add ${key}; ${example} explains every key.`,
    }
  }
  const found = show(issue.input)
  // Only an object has a key that selects a variant, so another value's finding is about its type.
  const isChoice =
    issue.type === 'picklist' || (issue.type === 'variant' && issue.expected !== 'Object')
  if (issue.kind === 'schema' && !isChoice) {
    const expected = typeName(String(issue.expected))
    const unquoted =
      issue.expected === 'string' && ['number', 'boolean'].includes(typeof issue.input)
    if (unquoted) return { field, expected, found, fix: quoted(schema, issue) }
    return { field, expected, found, fix: `Write ${expected} here.` }
  }
  const special = describeValue(issue)
  if (special) return { field, ...special }
  const expected = issue.type === 'variant' ? oneOf(String(issue.expected)) : issue.message
  const options = isChoice ? expected.replace(/^one of /, '').split(', ') : []
  const meant = closest(plainText(issue.input), options)
  return {
    field,
    expected,
    found,
    fix: meant ? `Did you mean ${meant}?` : `Write ${expected}.`,
  }
}

function quoted(schema: v.GenericSchema, { path, input }: Issue): string {
  const part = entriesAt(schema, path ?? [])[String(path?.at(-1)?.key)]
  const isColour = (part?.wrapped ?? part)?.pipe?.some(({ requirement }) => requirement === COLOUR)
  // YAML reads the colour 001122 as the number 1122, so this restores the zeros.
  const digits = String(input).padStart(6, '0')
  return isColour && /^\d{6}$/.test(digits)
    ? `Write "#${digits}", with the quotes.`
    : `Put it in quotes: "${input}".`
}

function exampleLine(schema: v.GenericSchema, { path }: Issue): string | undefined {
  const key = String(path?.at(-1)?.key)
  const part = entriesAt(schema, path ?? [])[key] as v.GenericSchema | undefined
  const [example]: readonly unknown[] = part ? v.getExamples(part) : []
  return example === undefined ? undefined : `${key}: ${example}`
}

function under(keys: readonly (string | number)[]): string {
  return keys.length > 1 ? ` under ${fieldName(keys.slice(0, -1))}` : ''
}

function describeValue({ requirement, input, message }: Issue): Omit<Problem, 'field'> | undefined {
  const text = plainText(input)
  const found = show(input)
  if (requirement === LOCAL_TIME) {
    const date = readDate(text)
    return (
      date && {
        expected: message,
        found: `${found}: ${date.notation}`,
        fix: `Write ${date.meant.join(', or ')}.`,
      }
    )
  }
  if (requirement === COLOUR) {
    const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
    if (!digits) return undefined
    const all = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
    return { expected: message, found, fix: `Write "#${all}", with the quotes.` }
  }
  const stem = /^([\w -]+)\.(?:png|jpe?g|gif|webp|avif|pdf|ai|eps|psd|svgz)$/i.exec(text)?.[1]
  if (requirement !== SVG_FILE || !stem) return undefined
  const svg = `${stem.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.svg`
  return {
    expected: `${message}: drawings are SVG files`,
    found,
    fix: `Export the drawing as SVG into art/, and write ${svg}.`,
  }
}

/** Returns a text or number as text; '' for other values, which may have no text form. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Converts `("dice" | "sticker")` to `one of dice, sticker`. */
function oneOf(expected: string): string {
  return `one of ${expected.replace(/[()"]/g, '').split(' | ').join(', ')}`
}

/** Returns a path of keys as text, such as `pages.cover.sprites[0].x`. */
export function fieldName(keys: readonly (string | number)[]): string {
  return keys
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`))
    .join('')
}

/** Returns a value as its author wrote it; shortens a long value. */
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
  pipe?: readonly { readonly requirement?: unknown }[]
  entries?: Record<string, SchemaPart>
  wrapped?: SchemaPart
  item?: SchemaPart
  literal?: unknown
  key?: string
  options?: readonly SchemaPart[]
}

function keysAt(schema: v.GenericSchema, path: readonly PathItem[]): string[] {
  return Object.keys(entriesAt(schema, path))
}

function entriesAt(
  schema: v.GenericSchema,
  path: readonly PathItem[],
): Readonly<Record<string, SchemaPart>> {
  let part = schema as SchemaPart | undefined
  for (const { key, input } of path) {
    part = chosen(part, input)
    if (key === path.at(-1)?.key && input === path.at(-1)?.input) break
    part = typeof key === 'number' ? part?.item : part?.entries?.[String(key)]
  }
  return part?.entries ?? {}
}

type PathItem = NonNullable<Issue['path']>[number]

function chosen(part: SchemaPart | undefined, input: unknown): SchemaPart | undefined {
  if (part?.wrapped) return chosen(part.wrapped, input)
  const { key, options } = part ?? {}
  if (!key || !options) return part
  const name = (input as Record<string, unknown>)[key]
  return options.find((option) => option.entries?.[key]?.literal === name)
}
