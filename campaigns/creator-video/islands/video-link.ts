/** The longest link that can be submitted (contract: creator-video.ts). */
const LONGEST = 300

/**
 * What a player wrote or pasted as the https link that is meant, where it is one of `hosts` or below;
 * else undefined. Which link leads to a video and which to a profile the server knows.
 */
export function videoLink(written: string, hosts: readonly string[]): string | undefined {
  const text = written.trim()
  const link = /^[a-z][a-z0-9+.-]*:/i.test(text)
    ? text.replace(/^http:/i, 'https:')
    : `https://${text}`
  if (link.length > LONGEST || !URL.canParse(link)) return undefined
  const { protocol, hostname } = new URL(link)
  const listed = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'https:' && listed ? link : undefined
}
