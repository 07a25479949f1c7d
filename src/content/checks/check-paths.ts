import { LOCALES } from '#src/contract/locales.ts'
import type { Finding } from '../findings/finding.ts'
import type { Span } from '../time/span.ts'

export interface PathClaim {
  path: string
  /** Whether the claim includes all paths below `path`, because the page's path has a parameter. */
  deep: boolean
  /** The manifest with the path; undefined for a page of the site. */
  file?: string
  /** The campaign of the path; undefined for a page of the site. */
  season?: Season
}

/** The campaign that claims a path. Campaigns of one kind may use a path one after the other. */
export interface Season {
  kind: string
  path: string
  /** The window as in the manifest (`written`) and as instants; undefined if it is invalid. */
  window?: { written: string } & Span
}

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

/** Finds campaigns' paths that collide with each other, the site's pages or reserved names. */
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
      if (claim.file === other.file || !overlap(claim, other)) continue
      if (areSeasons(claim.season, other.season)) findings.push(...atOnce(claim, other))
      else findings.push(taken(claim, `${other.path} of ${nameOf(other)}`))
    }
  }
  return findings
}

function areSeasons(one: Season | undefined, other: Season | undefined): boolean {
  return one !== undefined && one.kind === other?.kind && one.path === other.path
}

/** Returns a finding if two seasons are open at the same time, only for the season's main path. */
function atOnce({ path, file = '', season }: PathClaim, other: PathClaim): Finding[] {
  const [own, theirs] = [season?.window, other.season?.window]
  if (path !== season?.path || path !== other.path || !own || !theirs) return []
  if (own.until <= theirs.from || theirs.until <= own.from) return []
  return [
    {
      file,
      field: 'window',
      expected: 'a window apart from those of the other seasons on its path',
      found: `${own.written}, while ${other.file} is open from ${theirs.written}`,
      fix: 'Move one of the windows, or choose another path.',
    },
  ]
}

function nameOf({ file, season }: PathClaim): string {
  if (!file) return 'the site'
  return season ? `${file} (${season.kind}, ${season.window?.written ?? 'no window'})` : file
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
