/**
 * The kind of a failure. `refused`: the other side refused the call. `network`: no response.
 * `timeout`: no response in time. `unauthorized`: an invalid or expired token (401). `missing`: not
 * found (404). `gone`: another build has replaced a part of the page. `malformed`: the response
 * does not fit the contract. `invalid`: the call does not fit the contract.
 */
export type FailureReason =
  | 'refused'
  | 'network'
  | 'timeout'
  | 'unauthorized'
  | 'missing'
  | 'gone'
  | 'malformed'
  | 'invalid'

/** Replaces the code of a failure that has none (product spec, section 8). */
export const UNKNOWN_CODE = '-1'

/** The error type of all calls. `message` is a text for logs, or the server's text. */
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

/** Converts any thrown value into a Failure. Only a value that is no Failure gets `reason`. */
export function toFailure(error: unknown, reason: FailureReason = 'invalid'): Failure {
  if (error instanceof Failure) return error
  return new Failure(reason, error instanceof Error ? error.message : String(error))
}

/** Returns the error code of a response as text, or -1 if there is none. */
export function parseCode(value: unknown): string {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? String(value)
    : UNKNOWN_CODE
}

/** Returns the values of a refusal. `details` is an object or (from PostgREST) its JSON. */
export function parseDetails(details: unknown): Record<string, unknown> {
  let value = details
  try {
    if (typeof value === 'string') value = JSON.parse(value)
  } catch {
    // `details` is plain text, which contains no values.
  }
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
