import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const HASH = / 'sha256-[A-Za-z0-9+/=]+'/g
const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/i
/** The unique name that Astro gives to an island, which nothing reads. */
const NAME = /(<astro-island) uid="[^"]*"/g
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g

/**
 * Removes from each built page what no browser needs: the names of islands, and the hashes of all inline
 * scripts and styles except the page's own. The hashes grow with every campaign and do not compress. The names
 * depend on the path of the project's folder, so builds on two machines would differ.
 */
export function trimPages(folder: string): void {
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const path = join(folder, file)
    const html = readFileSync(path, 'utf8')
    const trimmed = trimPage(html)
    if (trimmed !== html) writeFileSync(path, trimmed)
  }
}

/** Returns a page without names of islands, and with only the hashes of its own inline scripts and styles. */
export function trimPage(html: string): string {
  const own = new Set(Array.from(html.matchAll(INLINE), ([, , text = '']) => hashOf(text)))
  return html
    .replace(POLICY, (policy) => policy.replace(HASH, (hash) => (own.has(hash.trim()) ? hash : '')))
    .replace(NAME, '$1')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
