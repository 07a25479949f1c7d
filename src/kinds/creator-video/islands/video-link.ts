import { linksIn } from '#src/app/clipboard/links-in.ts'

/** The maximum length in the contract (creator-videos.ts). */
const MAX_LENGTH = 300

/**
 * Returns the first https link in a typed or pasted text whose host is one of `hosts` or a subdomain; otherwise
 * undefined. The server checks whether the link leads to a video.
 */
export function videoLink(written: string, hosts: readonly string[]): string | undefined {
  return linksIn(written)
    .map(withHttps)
    .find((link) => {
      const { protocol, hostname } = addressOf(link) ?? {}
      const listed = hosts.some((host) => hostname === host || hostname?.endsWith(`.${host}`))
      return link.length <= MAX_LENGTH && protocol === 'https:' && listed
    })
}

function withHttps(word: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(word) ? word.replace(/^http:/i, 'https:') : `https://${word}`
}

function addressOf(link: string): URL | undefined {
  try {
    return new URL(link)
  } catch {
    return undefined
  }
}
