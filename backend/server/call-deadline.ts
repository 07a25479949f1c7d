import type { FastifyInstance } from 'fastify'
import { DeadlineError, sendError } from './errors.ts'

/**
 * Answers each call of `app` that has none yet after `deadline` milliseconds with a 503, also while its
 * body still arrives. Fastify's own `handlerTimeout` ends with the body: it takes the request's `close`,
 * which follows the last byte, for the client's going away (fastify/fastify#6725).
 */
export function limitCalls(app: FastifyInstance, deadline: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => {
      if (!reply.sent) sendError(new DeadlineError('The call took too long.'), request, reply)
    }, deadline)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
