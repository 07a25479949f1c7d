import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/**
 * Lets pages of other origins, such as a CDN's, make the calls of `app`: CORS for a list of them.
 * It holds for the routes of this Fastify context alone, so that pages stay cacheable for everybody.
 */
export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'api-key', 'language'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 7200,
  })
}
