import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { isLocale } from '#src/contract/locales.ts'
import { explainWhole } from './explain.ts'
import { HEALTH_PATHS } from './health.ts'
import { loggedError } from './logged-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The path to log, set only if it is one of ours: a client's path may contain a name, code or token. */
    loggedPath: string
  }
}

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Shows an error's text to developers. */
export type ShowError = (text: string) => void

/**
 * The format of the server's log, without personal data in any mode. With `showError`, for
 * developers with demo players, errors are shown complete instead of logged.
 */
export const logFormat = (showError?: ShowError) =>
  ({
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: (request: { method?: string }) => ({ method: request.method }),
    },
    hooks: {
      logMethod(args, method) {
        // If a log line has no message of its own, the logger would use the error's message.
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

/** Returns the caller's request id if well-formed, to correlate logs; else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/**
 * Logs one line per response, without headers, bodies and the client's path, which may contain
 * tokens: only the route, function or page.
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

/** Returns only names of languages, because the header may contain anything. */
function languageOf(header: unknown): string | undefined {
  if (header === undefined) return undefined
  return isLocale(header) ? header : 'other'
}
