import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RequestError } from './errors.ts'

/**
 * Counts one effect of a caller.
 * @throws {RequestError} 429 after too many effects in the last minute.
 */
export type EffectLimit = (
  request: FastifyRequest,
  reply: FastifyReply,
  player: string | undefined,
) => Promise<void>

const callers = new WeakMap<FastifyRequest, string>()

/** Creates a limit of `perMinute` effects for each player, or for each IP address of anonymous callers. */
export async function createEffectLimit(
  app: FastifyInstance,
  perMinute: number,
): Promise<EffectLimit> {
  await app.register(rateLimit, { global: false, cache: 20_000 })
  const check = app.createRateLimit({
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => callers.get(request) ?? request.ip,
  })
  return async (request, reply, player) => {
    if (player) callers.set(request, player)
    const limit = await check(request)
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header('retry-after', String(limit.ttlInSeconds))
      throw new RequestError(429, '429', 'Too many requests. Please try again in a minute.')
    }
  }
}
