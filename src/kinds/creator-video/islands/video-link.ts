/** The longest link that can be submitted (contract: creator-video.ts). */
const MAX_LENGTH = 300

/**
 * Returns the https link that a player typed or pasted, if its host is one of `hosts` or a
 * subdomain of one; otherwise undefined. The server checks whether the link leads to a video.
 */
export function videoLink(written: string, hosts: readonly string[]): string | undefined {
  const text = written.trim()
  const link = /^[a-z][a-z0-9+.-]*:/i.test(text)
    ? text.replace(/^http:/i, 'https:')
    : `https://${text}`
  const { protocol, hostname } = addressOf(link) ?? {}
  const listed = hosts.some((host) => hostname === host || hostname?.endsWith(`.${host}`))
  return link.length <= MAX_LENGTH && protocol === 'https:' && listed ? link : undefined
}

function addressOf(link: string): URL | undefined {
  try {
    return new URL(link)
  } catch {
    return undefined
  }
}
