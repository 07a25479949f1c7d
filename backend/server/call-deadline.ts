import type { FastifyInstance } from 'fastify'
import { DeadlineError, sendError } from './errors.ts'

/**
 * Answers a call of `app` with 503 after `deadline` milliseconds, even while its body is still arriving.
 * Fastify's `handlerTimeout` stops once the body has arrived, because it takes the request's `close` event
 * for a disconnect (fastify/fastify#6725).
 */
export function limitCalls(app: FastifyInstance, deadline: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => {
      if (!reply.sent) sendError(new DeadlineError('The call took too long.'), request, reply)
    }, deadline)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
