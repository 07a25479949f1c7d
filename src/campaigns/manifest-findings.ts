import type * as v from 'valibot'
import { closest } from './did-you-mean.ts'
import type { Finding } from './finding.ts'

type Issue = v.BaseIssue<unknown>

/** What the schema found in a manifest, in the words of the person who wrote the manifest. */
export function manifestFindings(
  file: string,
  schema: v.GenericSchema,
  issues: readonly Issue[],
): Finding[] {
  return issues.map((issue) => ({ file, ...describe(schema, issue) }))
}

function describe(schema: v.GenericSchema, issue: Issue): Omit<Finding, 'file'> {
  const keys = (issue.path ?? []).map((item) => item.key as string | number)
  const field = fieldName(keys)
  const key = String(keys.at(-1))
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = keysAt(schema, keys.slice(0, -1))
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
      fix: `Add ${key}; src/campaigns/templates/season-recap/campaign.yaml explains every key.`,
    }
  }
  const found = show(issue.input)
  if (issue.kind === 'schema' && issue.type !== 'picklist') {
    const expected = typeName(String(issue.expected))
    return { field, expected, found, fix: `Write ${expected} here.` }
  }
  const options = issue.type === 'picklist' ? issue.message.replace(/^one of /, '').split(', ') : []
  const meant = closest(String(issue.input), options)
  return {
    field,
    expected: issue.message,
    found,
    fix: meant ? `Did you mean ${meant}?` : `Write ${issue.message}.`,
  }
}

/** `pages.cover.sprites[0].x` */
export function fieldName(keys: readonly (string | number)[]): string {
  return keys
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`))
    .join('')
}

/** A value as the author knows it, cut where it is long. */
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
}

/** The keys that the schema knows at a place. */
function keysAt(schema: v.GenericSchema, path: readonly (string | number)[]): string[] {
  let part: SchemaPart | undefined = schema as SchemaPart
  for (const key of path) {
    part = unwrap(part)
    part = typeof key === 'number' ? part?.item : part?.entries?.[key]
  }
  return Object.keys(unwrap(part)?.entries ?? {})
}

function unwrap(part: SchemaPart | undefined): SchemaPart | undefined {
  return part?.wrapped ? unwrap(part.wrapped) : part
}
