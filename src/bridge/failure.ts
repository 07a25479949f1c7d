/**
 * Why a call failed, beside its code. `refused`: the other side said no. `network`: no answer came.
 * `timeout`: none came in time. `unauthorized`: the token is bad or expired (401). `missing`: the
 * server has no such thing (404). `malformed`: an answer that does not fit the contract. `invalid`:
 * the call itself does not.
 */
export type FailureReason =
  | 'refused'
  | 'network'
  | 'timeout'
  | 'unauthorized'
  | 'missing'
  | 'malformed'
  | 'invalid'

/** The code of a failure that brought none (product spec, section 8). */
const UNKNOWN_CODE = '-1'

/** The one shape of a failure from SQL to screen. `message` is for logs, or the server's own words. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: string
  readonly reason: FailureReason
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    reason: FailureReason,
    message: string,
    code: string = UNKNOWN_CODE,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.reason = reason
    this.code = code
    this.details = details
  }
}

/** Any thrown value as a Failure, so that whoever catches knows one shape. */
export function toFailure(error: unknown, reason: FailureReason = 'invalid'): Failure {
  if (error instanceof Failure) return error
  return new Failure(reason, error instanceof Error ? error.message : String(error))
}

/** The code of an answer: a number or text as the other side wrote it, or -1 where it wrote none. */
export function codeOf(value: unknown): string {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? String(value)
    : UNKNOWN_CODE
}

/** The values of a refusal: an object, or one as JSON inside a text, as PostgREST writes it. */
export function detailsOf(details: unknown): Record<string, unknown> {
  let value = details
  try {
    if (typeof value === 'string') value = JSON.parse(value)
  } catch {
    // A text of words: it has no values to fill in.
  }
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
