import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { READ_POSITION } from '#src/contract/read-position.ts'

const SUPABASE_HEADERS = ['apikey', 'x-client-info', 'prefer', 'accept-profile', 'content-profile']

/**
 * Enables CORS for `origins`, such as a CDN's, on the routes of `app`. Pass a Fastify context that contains
 * only the API, because CORS headers would make pages uncacheable.
 */
export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'api-key',
      'language',
      READ_POSITION,
      ...SUPABASE_HEADERS,
    ],
    exposedHeaders: ['retry-after', 'x-request-id', READ_POSITION],
    maxAge: 7200,
  })
}
