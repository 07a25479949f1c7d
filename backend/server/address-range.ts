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

/** The longest model that is kept. */
const LONGEST_MODEL = 30

/** What else tells a family, the first that fits. */
const FAMILIES: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CFNetwork|Darwin/, 'Apple app'],
  [/okhttp/i, 'Android app'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/**
 * The family of a device by its user agent, coarse on purpose: `iPhone`, `Android Pixel 7`, `Windows`;
 * `other` for what says nothing. Browsers that hide the model are `Android` alone.
 */
export function deviceFamily(userAgent: string | undefined): string {
  const family = FAMILIES.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? 'other'
  if (family !== 'Android') return family
  const [, written = ''] =
    /Android [\d.]+; (?:[a-z]{2}[-_][A-Za-z]{2}; )?([^;)]{1,100})/.exec(userAgent ?? '') ?? []
  const model = written
    .replace(/ Build\/.*$/, '')
    .replace(/[^A-Za-z0-9 ._-]/g, '')
    .trim()
    .slice(0, LONGEST_MODEL)
  // Chrome writes K in the place of every model.
  return model === '' || model === 'K' || model === 'wv' ? family : `${family} ${model}`
}
