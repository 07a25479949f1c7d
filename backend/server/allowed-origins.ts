import type { FastifyInstance } from 'fastify'

/** Lets pages of other origins, such as a CDN's, call the server: CORS for a list of them. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(rest|auth)\//.test(request.url)) return
    reply.header('vary', 'origin')
    const { origin } = request.headers
    if (!origin || !origins.includes(origin)) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', 'retry-after, x-request-id')
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      return reply
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'authorization, content-type, api-key, language')
        .header('access-control-max-age', '7200')
        .code(204)
        .send()
    }
  })
}
