import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/**
 * Enables CORS for `origins`, such as a CDN's, on the routes of `app`. Call it on a Fastify context
 * of the API alone: CORS headers on pages would make them uncacheable.
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
