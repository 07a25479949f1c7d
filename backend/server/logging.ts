import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A request's id: the caller's own where it is a plain one, so that logs of two servers meet. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** One line per request when it is answered. No headers and no bodies: tokens never reach a log. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    // Asked every few seconds by whatever watches the server.
    if (request.url === '/healthz' && reply.statusCode === 200) return
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0]?.slice(0, 200),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        language: request.headers.language?.slice(0, 20),
      },
      'answered',
    )
  })
}
