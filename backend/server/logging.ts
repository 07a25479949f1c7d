import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { isLocale } from '#src/contract/locales.ts'
import { explainWhole } from './explain.ts'
import { HEALTH_PATHS } from './health.ts'
import { loggedError } from './logged-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The path for the log, once it is known to be one of ours: what a client wrote may hold a name, a
     * code or a token.
     */
    loggedPath: string
  }
}

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Shows the text of an error to the people who develop, where a log would say where it happened. */
export type ShowError = (text: string) => void

/**
 * How the server's log is written: no line holds personal data, in any mode. With `showError`, for people
 * who develop and their demo players alone, an error is told whole, and not logged.
 */
export const logFormat = (showError?: ShowError) =>
  ({
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: (request: { method?: string }) => ({ method: request.method }),
    },
    hooks: {
      logMethod(args, method) {
        // Without a message of its own, a line would have the error's.
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

/** Returns the caller's request id if it is well-formed, so that logs can be correlated; else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/**
 * Logs one line per response. Never logs headers or bodies, which may hold tokens, nor a path as the
 * client wrote it: only the route, function or page that it led to.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('loggedPath', '')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.loggedPath || request.routeOptions.url
    // Monitoring requests these every few seconds.
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

/** Only names of languages: the header may hold anything. */
function languageOf(header: unknown): string | undefined {
  if (header === undefined) return undefined
  return isLocale(header) ? header : 'other'
}
