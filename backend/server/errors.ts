import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ParameterError } from '#backend/database/api-catalogue.ts'
import { BusyError } from '#backend/database/call-queue.ts'
import { type SqlError, sqlError } from '#backend/database/sql-error.ts'
import { unwritable } from '#backend/database/unwritable.ts'
import { DAY } from '#src/contract/durations.ts'
import { isRefusal } from '#src/contract/refusals.ts'
import { TokenError } from './tokens.ts'

interface ErrorBody {
  code: string
  message: string
  details: unknown
  hint: string | null
}

const BODY_CODES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'PGRST102',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'PGRST107',
}

/** The seconds after which a client may retry after a 503. */
const RETRY_AFTER = 1

/** The seconds after which a client may retry if an operator must first solve the problem. */
const RETRY_AFTER_REPAIR = 30

/** The SQLSTATE of a writing call above the player's limit per day (UTC). PostgREST maps it to status 429. */
const DAY_USED_UP = 'PT429'

const UNWRITABLE = 'Nothing can be saved right now. Please try again later.'

/** An error of the client that the server finds before it calls the database. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The server did not answer a call in time. */
export class DeadlineError extends Error {
  override name = 'DeadlineError'
}

/**
 * Sends the response for an error. Logs server errors with their stack. `explain` is for developers: its text
 * about an unexpected error becomes the response's details.
 */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  explain?: (error: unknown) => string,
) {
  const { status, body } = errorResponse(error)
  if (explain && status === 500) body.details = explain(error)
  request.answeredCode = body.code
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  else request.log.info({ code: body.code }, 'request refused')
  if (status === 503) {
    reply.header('retry-after', String(unwritable(error) ? RETRY_AFTER_REPAIR : RETRY_AFTER))
    // The body repeats the retry time for clients that cannot read headers, such as pages inside the app.
    if (passesSoon(error)) body.details = { retry_after: RETRY_AFTER }
  }
  if (sqlError(error)?.code === DAY_USED_UP) {
    reply.header('retry-after', String(Math.ceil((DAY - (Date.now() % DAY)) / 1000)))
  }
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/**
 * Whether an automatic retry is likely to succeed: not while nothing can be saved, and not after a deadline,
 * because the call would take as long again.
 */
function passesSoon(error: unknown): boolean {
  return !(unwritable(error) || error instanceof DeadlineError || sqlError(error)?.code === '57014')
}

function errorResponse(error: unknown): { status: number; body: ErrorBody } {
  if (unwritable(error)) return response(503, '503', UNWRITABLE)
  const sql = sqlError(error)
  if (sql) return sqlErrorResponse(sql)
  if (error instanceof TokenError) return response(401, 'PGRST301', error.message)
  if (error instanceof BusyError || error instanceof DeadlineError) {
    return response(503, '503', 'Please try again.')
  }
  if (error instanceof ParameterError) return response(400, '22023', error.message)
  if (error instanceof RequestError) return response(error.status, error.code, error.message)
  const status = (error as Partial<FastifyError>).statusCode
  if (error instanceof Error && status !== undefined && status >= 400 && status < 500) {
    const code = (error as FastifyError).code ?? String(status)
    return response(status, BODY_CODES[code] ?? code, error.message)
  }
  if (isUnreachable(error)) return response(503, '503', 'The database cannot be reached.')
  return response(500, '500', 'Something went wrong.')
}

function response(status: number, code: string, message: string) {
  return { status, body: { code, message: message.slice(0, 300), details: null, hint: null } }
}

function sqlErrorResponse(error: SqlError) {
  const status = sqlStatus(error.code)
  if (status >= 500) {
    return response(
      status,
      String(status),
      status === 503 ? 'Please try again.' : 'Something went wrong.',
    )
  }
  const { body } = response(status, status === 429 ? '429' : error.code, error.message)
  return { status, body: { ...body, details: detailsOf(error), hint: error.hint ?? null } }
}

function sqlStatus(code: string): number {
  if (isRefusal({ code }) || /^P0|^2[12]|^54/.test(code)) return 400
  if (code === '42501') return 403
  if (code === DAY_USED_UP) return 429
  if (code === '23503' || code === '23505') return 409
  if (/^23/.test(code)) return 400
  if (/^(08|40|53|55|57)/.test(code)) return 503
  return 500
}

/** Returns the values of a refusal as a JSON object; null for other errors, whose details are internal. */
function detailsOf(error: SqlError): unknown {
  if (!isRefusal(error) || !error.detail) return null
  try {
    return JSON.parse(error.detail)
  } catch {
    return error.detail
  }
}

function isUnreachable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(E[A-Z]+|CONNECT|CONNECTION_)/.test(code)
}
