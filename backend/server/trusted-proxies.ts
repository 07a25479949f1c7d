import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

const MAX_HOPS = 10

export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean)

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  // Refuses `/0`, the network of all addresses, because a client could then write any address into the header.
  if (bits === undefined) return true
  return /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}

/**
 * The proxies in front of the server whose `X-Forwarded-For` names the client: their number, or addresses and
 * networks. There is no "all", because clients could then choose their address.
 */
export const trustedProxies = v.pipe(
  v.string(),
  v.rawTransform<string, TrustedProxies>(({ dataset, addIssue, NEVER }) => {
    const list = dataset.value.split(',').map((part) => part.trim())
    const [only = ''] = list
    if (list.length === 1 && /^\d+$/.test(only) && Number(only) <= MAX_HOPS) {
      // A function, because Fastify treats a number as trusting no proxy. A number is safe only if
      // clients cannot reach the server directly and write the header (deploy/server.env).
      return Number(only) > 0 && ((_address, hop) => hop < Number(only))
    }
    if (list.every(isNetwork)) return list
    addIssue({
      message: `must be the number of proxies in front (0 to ${MAX_HOPS}), or their networks such as 10.0.0.0/8,192.168.1.7; never all`,
    })
    return NEVER
  }),
)

/**
 * Warns once in the log if an untrusted address sends `X-Forwarded-For`. If this address is a proxy that is
 * missing in TRUST_PROXY, all players seem to have the proxy's address.
 */
export function warnOfUntrusted(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', async ({ headers, ips }) => {
    // If the sender is untrusted, `ips` contains only the sender; without trusted proxies, `ips` is missing.
    if (warned || headers['x-forwarded-for'] === undefined || (ips?.length ?? 1) > 1) return
    warned = true
    app.log.warn(
      'X-Forwarded-For came from an address that TRUST_PROXY does not name: limits count all who come through it as one',
    )
  })
}
