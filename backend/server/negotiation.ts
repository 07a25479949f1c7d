import type { FastifyRequest } from 'fastify'
import { RequestError } from './errors.ts'

const SCHEMA = 'api'

const STRIPPED = ';nulls=stripped'

/**
 * The content types of a response. PostgREST's types for one object and for several return the same JSON here.
 * Each type also has a form without null fields, which `.stripNulls()` of supabase-js requests.
 */
const TYPES = [
  'application/json',
  'application/vnd.pgrst.object+json',
  `application/vnd.pgrst.object+json${STRIPPED}`,
  `application/vnd.pgrst.array+json${STRIPPED}`,
] as const

/**
 * Refuses a call of a function in another schema, as PostgREST does. PostgREST uses Accept-Profile for reads
 * and Content-Profile otherwise; here neither header may name another schema.
 */
export function checkProfile({ headers }: FastifyRequest): void {
  for (const profile of [headers['accept-profile'], headers['content-profile']]) {
    if (profile !== undefined && profile !== SCHEMA) {
      throw new RequestError(406, 'PGRST106', `The schema must be ${SCHEMA}.`)
    }
  }
}

/**
 * Returns the first of our content types that the Accept header allows. All our types are JSON, so every media
 * range with a `q` above 0 is treated alike.
 * @throws {RequestError} 406 if the header allows none of them.
 */
export function answerType({ headers }: FastifyRequest): string {
  const accept = headers.accept?.trim() || '*/*'
  const ranges = accept.split(',').map(acceptedRange)
  const type = TYPES.find((offered) => ranges.some((range) => covers(range, offered)))
  if (type) return type
  throw new RequestError(406, 'PGRST107', `Only ${TYPES[0]} can be answered.`)
}

/** Returns a JSON value in the content type `type`, which comes from `answerType`. */
export function valueAs(type: string, value: string): string {
  return type.endsWith(STRIPPED) ? JSON.stringify(withoutNulls(JSON.parse(value))) : value
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) =>
      field === null ? [] : [[name, withoutNulls(field)]],
    ),
  )
}

/** Returns the type of a media range; '' if the client refuses it or adds parameters that we do not support. */
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
  // Java's own HTTP client sends a bare asterisk.
  return range === type || ['*/*', '*', 'application/*'].includes(range)
}
