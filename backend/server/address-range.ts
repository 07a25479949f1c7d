import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network that an address belongs to, such as `203.0.113.0/24`, or `2001:db8:7::/48`: what one
 * household or one small network has. Null for what is no address.
 */
export function addressRange(address: string): string | null {
  const [plain = ''] = address.split('%')
  // Node writes IPv4 clients of a socket for both versions like this.
  const v4 = plain.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return null
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  // `::` stands for as many zeros as are missing, so for all that follow up to the tail's groups.
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(tail ?? '').split(':'),
  ]
  const network = all.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/48`
}
