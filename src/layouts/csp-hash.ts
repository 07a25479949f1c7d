import { createHash } from 'node:crypto'

/** Returns the hash with which the page's policy allows the inline text `text`. Build time only. */
export function cspHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
