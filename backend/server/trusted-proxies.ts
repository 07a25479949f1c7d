import { isIP } from 'node:net'
import * as v from 'valibot'

/** The most proxies that stand in front of a server. */
const MOST_HOPS = 10

/** As Fastify takes them: none, the addresses and networks, or a check of each address on the way. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean)

/** Whether `text` is an IP address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  // Every address: a client could then write any address into the header.
  if (bits === undefined) return true
  return /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}

/**
 * The proxies in front of the server, whose `X-Forwarded-For` names the client: how many there are, or
 * their addresses and networks. There is no "all": then every client could choose its own address.
 */
export const trustedProxies = v.pipe(
  v.string(),
  v.rawTransform<string, TrustedProxies>(({ dataset, addIssue, NEVER }) => {
    const list = dataset.value.split(',').map((part) => part.trim())
    const [only = ''] = list
    if (list.length === 1 && /^\d+$/.test(only) && Number(only) <= MOST_HOPS) {
      // Fastify takes no number, because a client that reaches the server directly could then write
      // the header itself: deployment.md says when the number is safe.
      return Number(only) > 0 && ((_address, hop) => hop < Number(only))
    }
    if (list.every(isNetwork)) return list
    addIssue({
      message: `must be the number of proxies in front (0 to ${MOST_HOPS}), or their networks such as 10.0.0.0/8,192.168.1.7; never all`,
    })
    return NEVER
  }),
)
