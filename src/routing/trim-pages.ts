import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A hash in a policy, with the space before it. */
const HASH = / 'sha256-[A-Za-z0-9+/=]+'/g
const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/i
/** Astro's own name of an island, which nothing reads. */
const NAME = /(<astro-island) uid="[^"]*"/g
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g

/**
 * Removes from each built page what no browser needs: the hashes of the whole site's inline scripts and
 * styles except the page's own (they grow with every campaign and do not compress), and the names of islands.
 * The names depend on the building machine's folder; without them, every build has the same bytes.
 */
export function trimPages(folder: string): void {
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const path = join(folder, file)
    const html = readFileSync(path, 'utf8')
    const trimmed = trimPage(html)
    if (trimmed !== html) writeFileSync(path, trimmed)
  }
}

/** Returns the page without island names, and with a policy for only its own inline texts. */
export function trimPage(html: string): string {
  const own = new Set(Array.from(html.matchAll(INLINE), ([, , text = '']) => hashOf(text)))
  return html
    .replace(POLICY, (policy) => policy.replace(HASH, (hash) => (own.has(hash.trim()) ? hash : '')))
    .replace(NAME, '$1')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
