import { LOCALES } from '#src/contract/locales.ts'
import type { Finding } from './finding.ts'

/** A path that is claimed by a page or a campaign. */
export interface PathClaim {
  path: string
  /** Whether it includes all deeper paths, because its page has a parameter. */
  deep: boolean
  /** The manifest that claims it, or undefined for a page of the site. */
  file?: string
}

/** First segments of paths that the server, the build or the site's own pages use. */
const RESERVED = [
  '404',
  '_astro',
  '_gallery',
  'apple-touch-icon.png',
  'auth',
  'd',
  'download',
  'favicon.ico',
  'healthz',
  'icons',
  'link-account',
  'manifest.webmanifest',
  'og',
  'readyz',
  'rest',
  'robots.txt',
  'routes.json',
  'sitemap.xml',
  'u',
]

/** Finds paths of campaigns that collide with each other, with the site's pages or reserved names. */
export function checkPaths(claims: readonly PathClaim[]): Finding[] {
  const findings: Finding[] = []
  for (const [index, claim] of claims.entries()) {
    if (!claim.file) continue
    const first = claim.path.split('/')[1] ?? ''
    if (RESERVED.includes(first))
      findings.push(taken(claim, `/${first}, which the product keeps for itself`))
    if (LOCALES.some((locale) => locale === first)) {
      findings.push(taken(claim, `/${first}, which leads to the pages in that language`))
    }
    for (const other of claims.slice(0, index)) {
      // Paths of the same campaign may overlap.
      if (claim.file !== other.file && overlap(claim, other)) {
        findings.push(taken(claim, `${other.path} of ${other.file ?? 'the site'}`))
      }
    }
  }
  return findings
}

function taken(claim: PathClaim, by: string): Finding {
  return {
    file: claim.file ?? '',
    field: 'path',
    expected: 'a path that no other page answers',
    found: `${claim.path}, which overlaps with ${by}`,
    fix: 'Choose another path.',
  }
}

function overlap(a: PathClaim, b: PathClaim): boolean {
  if (a.path === b.path) return true
  return (a.deep && b.path.startsWith(`${a.path}/`)) || (b.deep && a.path.startsWith(`${b.path}/`))
}
