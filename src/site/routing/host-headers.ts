import { LOCALES } from '#src/contract/locales.ts'
import type { FileRoute } from '../addresses/site-routes.ts'
import { COMMON_HEADERS } from './content-security-policy.ts'
import { localizedPath } from './links.ts'
import { SPECULATION_RULES_PATH, SPECULATION_RULES_TYPE } from './speculation-rules.ts'

/** Response headers by path pattern, with `*` as a wildcard. Later patterns have priority. */
export type HostHeaders = Record<string, Record<string, string>>

/** For a file whose name contains a hash of its content, so that it never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** For a file that keeps its name when it changes. */
const A_DAY = 'public, max-age=86400'
const AN_HOUR = 'public, max-age=3600'

/** Returns the response headers that every host sends. `files` are the built files that are not pages. */
export function hostHeaders(files: readonly FileRoute[]): HostHeaders {
  return {
    // Browsers revalidate pages at each visit; an unchanged page costs only an empty response.
    '/*': { ...COMMON_HEADERS, 'Cache-Control': 'public, max-age=0, must-revalidate' },
    '/_astro/*': { 'Cache-Control': FOR_EVER },
    // Other sites show these pictures of links.
    '/og/*': { 'Cache-Control': A_DAY, 'Cross-Origin-Resource-Policy': 'cross-origin' },
    '/icons/*': { 'Cache-Control': A_DAY },
    '/favicon.ico': { 'Cache-Control': A_DAY },
    '/apple-touch-icon.png': { 'Cache-Control': A_DAY },
    '/manifest.webmanifest': {
      'Cache-Control': A_DAY,
      'Content-Type': 'application/manifest+json',
    },
    [SPECULATION_RULES_PATH]: {
      'Cache-Control': AN_HOUR,
      'Content-Type': SPECULATION_RULES_TYPE,
    },
    '/.well-known/*': { 'Cache-Control': AN_HOUR },
    // The content type is explicit, because the file name has no extension.
    '/.well-known/apple-app-site-association': {
      'Cache-Control': AN_HOUR,
      'Content-Type': 'application/json',
    },
    ...Object.fromEntries(
      files.flatMap(({ path, type }) =>
        LOCALES.map((locale) => [
          localizedPath(path, locale),
          { 'Cache-Control': AN_HOUR, 'Content-Type': type },
        ]),
      ),
    ),
  }
}

/** Returns `_headers`, for Netlify and Cloudflare Pages. */
export function headersFile(headers: HostHeaders): string {
  const blocks = Object.entries(headers).map(([pattern, values]) => {
    // Both hosts join the values of all matching patterns, so the earlier value is removed first.
    const overridden = pattern === '/*' ? [] : Object.keys(values).map((name) => `  ! ${name}`)
    const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)
    return [pattern, ...overridden, ...lines].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}
