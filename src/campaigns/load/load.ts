import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SITE_ROUTES } from '#src/routing/site-routes.ts'
import { checkArtFolder } from '../checks/check-art-folder.ts'
import { checkContrast } from '../checks/check-contrast.ts'
import { checkCopy } from '../checks/check-copy.ts'
import { checkFolder, type Holds } from '../checks/check-folder.ts'
import { checkNumbers } from '../checks/check-numbers.ts'
import { checkOwnPages } from '../checks/check-own-pages.ts'
import { checkPageCopy } from '../checks/check-page-copy.ts'
import { checkPaths, type PathClaim } from '../checks/check-paths.ts'
import { checkTimes } from '../checks/check-times.ts'
import type { Finding } from '../checks/finding.ts'
import { hasOwnPages, KINDS, pathAt } from '../kinds/kinds.ts'
import { isRecapKind } from '../kinds/recap-kinds.ts'
import { isRecap } from '../kinds/recap-manifest.ts'
import type { KindName, Manifest } from '../kinds/schemas.ts'
import type { Campaign } from './campaign.ts'
import { campaignsDirectory } from './directory.ts'
import { readManifest } from './read-manifest.ts'

/** What lies in the campaigns' folder. */
export interface Loaded {
  /** The campaigns without a finding of their own, by folder name. */
  campaigns: Campaign[]
  /** Everything that is wrong anywhere in the folder. */
  findings: Finding[]
}

/** Reads every campaign under `root` and checks all of it in one run. Throws nothing for bad data. */
export function loadCampaigns(root: string = campaignsDirectory()): Loaded {
  const campaigns: Campaign[] = []
  const findings: Finding[] = []
  const claims: PathClaim[] = SITE_ROUTES.map(({ path, parameter }) => ({
    path,
    deep: !!parameter,
  }))
  const shownRoot = basename(root)
  for (const entry of existsSync(root) ? readdirSync(root, { withFileTypes: true }) : []) {
    const shown = `${shownRoot}/${entry.name}`
    if (entry.name.startsWith('.') || entry.name === 'README.md') continue
    if (!entry.isDirectory()) {
      findings.push(strayFile(shown))
      continue
    }
    const read = readable(shown, () => loadCampaign(join(root, entry.name), shown, entry.name))
    findings.push(...read.findings)
    claims.push(...(read.claims ?? []))
    if (read.campaign) campaigns.push(read.campaign)
  }
  findings.push(...checkPaths(claims))
  return { campaigns, findings }
}

interface Read {
  campaign?: Campaign
  claims?: PathClaim[]
  findings: Finding[]
}

/** A file that the system does not let us read is a finding like any other. */
function readable(shown: string, read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (!code) throw error
    return {
      findings: [
        {
          file: shown,
          field: '',
          expected: 'files and folders that can be read',
          found: `${code}${path ? ` at ${path}` : ''}`,
          fix: 'Make it a file (or folder) of the right kind, with the right to read it.',
        },
      ],
    }
  }
}

function loadCampaign(folder: string, shown: string, slug: string): Read {
  const file = `${shown}/campaign.yaml`
  const path = join(folder, 'campaign.yaml')
  const read: ReturnType<typeof readManifest> = existsSync(path)
    ? readManifest(path, file)
    : { findings: [] }
  const { kind, manifest } = read
  const holds = holdsOf(kind)
  const findings = [...checkFolder(folder, shown, slug, holds), ...read.findings]
  const recap = manifest && isRecap(manifest) ? manifest : undefined
  if (kind && holds === 'pages') findings.push(...checkOwnPages(folder, shown, kind))
  const texts =
    holds === 'data'
      ? checkCopy(folder, shown, recap)
      : holds === 'pages'
        ? checkPageCopy(folder, shown)
        : undefined
  if (texts) findings.push(...texts.findings)
  if (!manifest) return { findings }
  const claims = claimsOf(manifest, file)
  const { times, findings: impossible } = checkTimes(file, manifest)
  findings.push(...impossible, ...checkNumbers(manifest).map((problem) => ({ file, ...problem })))
  const art = recap && checkArtFolder(folder, shown, slug, recap)
  if (recap) findings.push(...(art?.findings ?? []), ...checkContrast(file, recap))
  if (findings.length > 0 || !times) return { claims, findings }
  const common = { slug, folder, path: manifest.path, ...times }
  if (!isRecap(manifest)) {
    const copy = texts?.copy
    return { claims, findings, campaign: { ...common, kind: manifest.kind, manifest, copy } }
  }
  if (!texts?.copy || !art) return { claims, findings }
  return {
    claims,
    findings,
    campaign: { ...common, kind: manifest.kind, manifest, copy: texts.copy, art: art.art },
  }
}

/** The paths that a campaign answers: its own, and what its kind has beside that. */
function claimsOf({ kind, path }: Manifest, file: string): PathClaim[] {
  const { pages, alsoAnswers = [] } = KINDS[kind]
  return [
    // A kind without pages holds its path for the day it has some.
    ...(pages.some(({ at }) => at === '.') ? [] : [{ path, deep: false, file }]),
    ...pages.map(({ at, parameter }) => ({
      path: pathAt(at, path),
      deep: parameter !== undefined,
      file,
    })),
    ...alsoAnswers.map(({ at, deep = false }) => ({ path: pathAt(at, path), deep, file })),
  ]
}

/**
 * What a folder of `kind` holds beside its manifest. A folder of a kind that cannot be read is
 * checked as a recap's: most are.
 */
function holdsOf(kind: KindName | undefined): Holds {
  if (kind === undefined || isRecapKind(kind)) return 'data'
  return hasOwnPages(kind) ? 'pages' : 'manifest'
}

function strayFile(file: string): Finding {
  return {
    file,
    field: '',
    expected: 'one folder per campaign',
    found: 'a file that nothing reads',
    fix: 'Move it into a campaign’s folder, or delete it.',
  }
}
