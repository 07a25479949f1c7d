import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the network of an address, such as `203.0.113.0/24` or `2001:db8:7::/48`, which has the
 * size of a household's or small company's network; null if `address` is no IP address.
 */
export function addressRange(address: string): string | null {
  const [plain = ''] = address.split('%')
  // On a dual-stack socket, Node writes an IPv4 address with the prefix `::ffff:`.
  const v4 = plain.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return null
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
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
