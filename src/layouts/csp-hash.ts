import { createHash } from 'node:crypto'

/** Returns the hash of an inline text for the page's content security policy. Build time only. */
export function cspHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
