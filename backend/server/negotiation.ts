import type { FastifyRequest } from 'fastify'
import { RequestError } from './errors.ts'

/** The only schema that clients may call. */
const SCHEMA = 'api'

/** The suffix of a type that requests a value without null fields. */
const STRIPPED = ';nulls=stripped'

/**
 * The content types of an answer. PostgREST's types for one object and for several contain the same JSON
 * here. Each type also has a form without null fields, which `.stripNulls()` of supabase-js requests.
 */
const TYPES = [
  'application/json',
  'application/vnd.pgrst.object+json',
  `application/vnd.pgrst.object+json${STRIPPED}`,
  `application/vnd.pgrst.array+json${STRIPPED}`,
] as const

/**
 * Refuses a call of another schema, as PostgREST does. PostgREST uses Accept-Profile for reads and
 * Content-Profile for other calls; here neither header may name another schema.
 */
export function checkProfile({ headers }: FastifyRequest): void {
  for (const profile of [headers['accept-profile'], headers['content-profile']]) {
    if (profile !== undefined && profile !== SCHEMA) {
      throw new RequestError(406, 'PGRST106', `The schema must be ${SCHEMA}.`)
    }
  }
}

/**
 * Returns the first of our types that the Accept header allows. All our types are JSON, so any range with a
 * `q` above 0 counts, whatever its `q`.
 * @throws {RequestError} 406 if the header allows none.
 */
export function answerType({ headers }: FastifyRequest): string {
  const accept = headers.accept?.trim() || '*/*'
  const ranges = accept.split(',').map(acceptedRange)
  const type = TYPES.find((offered) => ranges.some((range) => covers(range, offered)))
  if (type) return type
  throw new RequestError(406, 'PGRST107', `Only ${TYPES[0]} can be answered.`)
}

/** Returns a JSON value in the form of `type`, which comes from `answerType`. */
export function valueAs(type: string, value: string): string {
  return type.endsWith(STRIPPED) ? JSON.stringify(withoutNulls(JSON.parse(value))) : value
}

/** Returns a JSON value without null fields, at any depth. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) =>
      field === null ? [] : [[name, withoutNulls(field)]],
    ),
  )
}

/** Returns a media range's type; '' if the client refuses it or sets further requirements. */
function acceptedRange(range: string): string {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const strips = type.startsWith('application/vnd.pgrst.') && parameters.includes(STRIPPED.slice(1))
  const isPlain = parameters.every((part) =>
    /^(q=(1|0?\.\d*[1-9]).*|charset="?utf-8"?)$/.test(part),
  )
  if (strips) return type + STRIPPED
  return isPlain ? type : ''
}

function covers(range: string, type: string): boolean {
  // Java's own HTTP client sends a bare asterisk, so accept it.
  return range === type || ['*/*', '*', 'application/*'].includes(range)
}
