import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestError } from './errors.ts'
import { countedAs } from './rate-limits.ts'

/** The maximum size of a call's body in bytes, which is enough for an escaped name of 10,000 characters. */
export const BODY_LIMIT = 256 * 1024

/** The maximum total size of the bodies that one address sends at the same time, in bytes. */
const MAX_PER_ADDRESS = 16 * BODY_LIMIT

/**
 * Refuses a body if it and the bodies of the address's unanswered requests exceed MAX_PER_ADDRESS. Otherwise
 * bodies that arrive slowly would fill the memory.
 */
export function limitBodies(app: FastifyInstance): void {
  const onTheWay = new Map<string, number>()
  app.addHook('onRequest', async (request, reply) => {
    const bytes = bytesOf(request)
    if (bytes === 0) return
    const address = countedAs(request.ip)
    const before = onTheWay.get(address) ?? 0
    if (before + bytes > MAX_PER_ADDRESS) {
      reply.header('retry-after', '1')
      throw new RequestError(429, '429', 'Too many requests. Please try again in a moment.')
    }
    onTheWay.set(address, before + bytes)
    reply.raw.once('close', () => {
      const left = (onTheWay.get(address) ?? 0) - bytes
      if (left > 0) onTheWay.set(address, left)
      else onTheWay.delete(address)
    })
  })
}

function bytesOf({ headers, method, raw }: FastifyRequest): number {
  const length = headers['content-length']
  if (length !== undefined) return Math.min(Number(length), BODY_LIMIT)
  // An HTTP/2 request may have a body without a header that announces it.
  const isOpen = raw.httpVersionMajor === 2 && method !== 'GET' && method !== 'HEAD'
  return isOpen || headers['transfer-encoding'] !== undefined ? BODY_LIMIT : 0
}
