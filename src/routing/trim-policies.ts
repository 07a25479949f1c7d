import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A hash in a policy, with the space before it. */
const HASH = / 'sha256-[A-Za-z0-9+/=]+'/g
const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/i
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g

/**
 * Leaves in each built page's policy the hashes of that page's own inline texts. Astro writes those
 * of the whole site into every page, which grows with every campaign and does not compress.
 */
export function trimPolicies(folder: string): void {
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const path = join(folder, file)
    const html = readFileSync(path, 'utf8')
    const trimmed = trimPolicy(html)
    if (trimmed !== html) writeFileSync(path, trimmed)
  }
}

/** The page with a policy that lets nothing pass but what it has inline. */
export function trimPolicy(html: string): string {
  const own = new Set(Array.from(html.matchAll(INLINE), ([, , text = '']) => hashOf(text)))
  return html.replace(POLICY, (policy) =>
    policy.replace(HASH, (hash) => (own.has(hash.trim()) ? hash : '')),
  )
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
