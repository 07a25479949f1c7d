import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ParameterError } from '#backend/database/api-catalogue.ts'
import { isDamage } from '#backend/database/data-folder.ts'
import { type SqlError, sqlError } from '#backend/database/sql-error.ts'
import { isRefusal } from '#src/contract/refusals.ts'
import { TokenError } from './tokens.ts'

/** The body of a response that is not a success, in PostgREST's shape. */
interface FailureBody {
  code: string
  message: string
  details: unknown
  hint: string | null
}

/** A mistake of the client, found before the database was called. */
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

/** Sends the response for any error of a request. Only our own mistakes are a 500 and logged whole. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = failureOf(error)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  else request.log.info({ code: body.code }, 'request refused')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

function failureOf(error: unknown): { status: number; body: FailureBody } {
  const sql = sqlError(error)
  if (sql) return sqlFailure(sql)
  if (error instanceof TokenError) return failure(401, 'PGRST301', error.message)
  if (error instanceof ParameterError) return failure(400, '22023', error.message)
  if (error instanceof RequestError) return failure(error.status, error.code, error.message)
  const status = (error as Partial<FastifyError>).statusCode
  if (error instanceof Error && status !== undefined && status >= 400 && status < 500) {
    return failure(status, (error as FastifyError).code ?? String(status), error.message)
  }
  if (isUnreachable(error)) return failure(503, '503', 'The database cannot be reached.')
  return failure(500, '500', 'Something went wrong.')
}

function failure(status: number, code: string, message: string) {
  return { status, body: { code, message: message.slice(0, 300), details: null, hint: null } }
}

function sqlFailure(error: SqlError) {
  const status = sqlStatus(error.code)
  if (status >= 500) {
    return failure(
      status,
      String(status),
      status === 503 ? 'Please try again.' : 'Something went wrong.',
    )
  }
  const { body } = failure(status, error.code, error.message)
  return { status, body: { ...body, details: detailsOf(error), hint: error.hint ?? null } }
}

/** PostgREST's status for an SQLSTATE, as far as our functions can raise it. */
function sqlStatus(code: string): number {
  if (isRefusal({ code }) || /^P0|^2[12]|^54/.test(code)) return 400
  if (code === '42501') return 403
  if (code === '23503' || code === '23505') return 409
  if (/^23/.test(code)) return 400
  if (isDamage({ code })) return 500
  if (/^(08|40|53|55|57)/.test(code)) return 503
  return 500
}

/** Our own refusals carry their values as a JSON object; anything else is the database's business. */
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
