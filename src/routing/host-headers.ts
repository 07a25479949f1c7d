import { SECURITY_HEADERS } from './content-security-policy.ts'

/** Response headers by pattern of paths; `*` stands for anything. Later patterns win. */
export type HostHeaders = Record<string, Record<string, string>>

/** A file whose name holds its content's hash never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The headers of every host that serves the built site. */
export function hostHeaders(): HostHeaders {
  return {
    // Pages are asked for again at each visit; unchanged, they cost one empty answer.
    '/*': { ...SECURITY_HEADERS, 'Cache-Control': 'public, max-age=0, must-revalidate' },
    '/_astro/*': { 'Cache-Control': FOR_EVER },
    '/og/*': { 'Cache-Control': 'public, max-age=86400' },
  }
}

/** `_headers`, as Netlify and Cloudflare Pages read it. */
export function headersFile(headers: HostHeaders): string {
  const blocks = Object.entries(headers).map(([pattern, values]) => {
    // Both hosts join the values of all patterns that fit: what a later one replaces goes first.
    const overridden = pattern === '/*' ? [] : Object.keys(values).map((name) => `  ! ${name}`)
    const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)
    return [pattern, ...overridden, ...lines].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}
