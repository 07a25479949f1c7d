import { createHash } from 'node:crypto'

/** The hash under which the page's policy lets the inline text `text` pass. Build time only. */
export function cspHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
