import { encode, sha256 } from './draw.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * Returns the id of a wheel: the SHA-256 of the wheel's text in PostgreSQL's `jsonb` format. If its prizes,
 * weights or stocks change, its id changes.
 */
export function wheelDigest(wheel: object): Promise<string> {
  return sha256(encode(jsonbText(wheel as Json)))
}

/** The separator of `jsonb` between the parts of a value. */
const BETWEEN = ', '

function jsonbText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(BETWEEN)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value as { readonly [key: string]: Json })
  return `{${fields
    .sort(([one], [other]) => compareKeys(one, other))
    .map(([key, field]) => `${JSON.stringify(key)}: ${jsonbText(field)}`)
    .join(BETWEEN)}}`
}

/** Compares keys like `jsonb`, which puts shorter keys first. */
function compareKeys(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1)
}
