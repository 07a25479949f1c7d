import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { isLocale } from '#src/contract/locales.ts'
import { explainWhole } from './explain.ts'
import { HEALTH_PATHS } from './health.ts'
import { loggedError } from './logged-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The path to log, set only for known paths: a client's path may contain a name, code or token. */
    loggedPath: string
  }
}

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Prints an error's whole text for developers; it may quote players' texts. */
export type ShowError = (text: string) => void

/**
 * The format of the server's log, which never contains personal data. With `showError`, for developers with
 * demo players, shows complete errors instead of logging them.
 */
export const logFormat = (showError?: ShowError) =>
  ({
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: (request: { method?: string }) => ({ method: request.method }),
    },
    hooks: {
      logMethod(args, method) {
        // If a log line had no message, the logger would use the error's message, which may quote values.
        const [subject, message] = args as unknown[]
        const error =
          subject instanceof Error ? subject : (subject as { err?: unknown } | null)?.err
        if (showError && error instanceof Error) {
          showError(`${message ?? 'error'}: ${explainWhole(error)}`)
          return
        }
        if (message !== undefined || !(error instanceof Error)) return method.apply(this, args)
        return method.apply(this, [{ err: error }, 'error'] as unknown as typeof args)
      },
    },
  }) satisfies LogOptions

/** Returns the client's request id if it is well-formed, so that logs can be correlated; otherwise a new id. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/**
 * Logs one line per response. Logs no path, header or body of the client, because these may contain tokens;
 * only a supported language.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('loggedPath', '')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.loggedPath || request.routeOptions.url
    // Successful health checks are not logged, because monitoring requests these paths every few seconds.
    if (isHealth(path) && reply.statusCode === 200) return
    request.log.info(
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        language: languageOf(request.headers.language),
      },
      'answered',
    )
  })
}

function isHealth(path: string | undefined): boolean {
  return path === HEALTH_PATHS.live || path === HEALTH_PATHS.ready
}

/** Returns a supported language, or `other`, because the client may write anything into the header. */
function languageOf(header: unknown): string | undefined {
  if (header === undefined) return undefined
  return isLocale(header) ? header : 'other'
}
