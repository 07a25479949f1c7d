import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listFolder } from '#src/files/list-folder.ts'
import { SITE_ROUTES } from '#src/site/addresses/site-routes.ts'
import { checkEventArt } from '../checks/check-events.ts'
import { checkFolder, type FolderContent } from '../checks/check-folder.ts'
import { checkPageCopy } from '../checks/check-page-copy.ts'
import { checkPaths, type PathClaim, type Season } from '../checks/check-paths.ts'
import { checkTimes } from '../checks/check-times.ts'
import type { Campaign } from '../definition/campaign.ts'
import type { Content, FolderToRead } from '../definition/content.ts'
import { type Kind, type Manifest, pathAt } from '../definition/define-kind.ts'
import { unlessBroken } from '../findings/broken-fields.ts'
import { type Finding, isError } from '../findings/finding.ts'
import { campaignsDirectory } from '../read/directory.ts'
import { readManifest } from '../read/read-manifest.ts'
import { readable } from '../read/readable.ts'
import type { Span } from '../time/span.ts'

export interface Loaded {
  /** The campaigns without findings, sorted by folder name. */
  campaigns: Campaign[]
  findings: Finding[]
  /** Probable mistakes, which do not prevent a build. */
  warnings: Finding[]
}

/** Loads and checks all campaigns under `root`. Reports invalid data as findings; never throws. */
export function loadCampaigns(root: string = campaignsDirectory()): Loaded {
  const campaigns: Campaign[] = []
  const findings: Finding[] = []
  const claims: PathClaim[] = SITE_ROUTES.map(({ path, parameter }) => ({
    path,
    deep: !!parameter,
  }))
  const shownRoot = basename(root)
  for (const entry of listFolder(root)) {
    const shown = `${shownRoot}/${entry.name}`
    if (entry.name === 'README.md') continue
    if (!entry.isDirectory()) {
      findings.push(strayFile(shown))
      continue
    }
    const read: Read = readable(shown, () =>
      loadCampaign(join(root, entry.name), shown, entry.name),
    )
    findings.push(...read.findings)
    claims.push(...(read.claims ?? []))
    if (read.campaign) campaigns.push(read.campaign)
  }
  findings.push(...checkPaths(claims))
  const once = distinct(findings)
  return {
    campaigns,
    findings: once.filter(isError),
    warnings: once.filter((finding) => !isError(finding)),
  }
}

function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]
}

interface Read {
  campaign?: Campaign
  claims?: PathClaim[]
  findings: Finding[]
}

function loadCampaign(folder: string, shown: string, slug: string): Read {
  const file = `${shown}/campaign.yaml`
  const path = join(folder, 'campaign.yaml')
  const read: ReturnType<typeof readManifest> = existsSync(path)
    ? readManifest(path, file)
    : { isReadable: false, isWhole: false, findings: [] }
  const { kind, manifest, isReadable, isWhole } = read
  const findings = [...checkFolder(folder, shown, slug, kind && contentOf(kind)), ...read.findings]
  if (!kind) return { findings }
  const toRead = { folder, shown, slug, manifest, isReadable }
  const content = kind.readContent?.(toRead) ?? readPages(kind, toRead)
  findings.push(...content.findings)
  if (!manifest) return { findings }
  const { times, window, findings: impossible } = checkTimes(file, kind, manifest, isWhole)
  const claims = unlessBroken(() => claimsOf(kind, manifest, window, file)) ?? []
  const problems = unlessBroken(() => kind.check(manifest)) ?? []
  findings.push(...impossible, ...problems.map((problem) => ({ file, ...problem })))
  if (findings.some(isError) || !times) return { claims, findings }
  const { copy, art } = content
  const { path: address } = manifest
  return {
    claims,
    findings,
    campaign: { kind, slug, folder, path: address, manifest, ...times, copy, art },
  }
}

function readPages(
  kind: Kind,
  { folder, shown, slug, manifest }: FolderToRead<Manifest>,
): Content & { findings: Finding[] } {
  if (contentOf(kind) === 'nothing') return { findings: [] }
  const events = (manifest && unlessBroken(() => kind.events?.(manifest, slug))) ?? []
  const { copy, findings } = checkPageCopy(folder, shown, kind, events)
  const pictures = checkEventArt(folder, shown, slug, events)
  findings.push(...pictures.findings)
  return { copy, art: pictures.art, findings }
}

function claimsOf(
  { name, pages, alsoAnswers }: Kind,
  { path, window }: Manifest,
  instants: Span | undefined,
  file: string,
): PathClaim[] {
  const season: Season = {
    kind: name,
    path,
    ...(instants && {
      window: { ...instants, written: `${window.opens} to ${window.closes}` },
    }),
  }
  const claims: PathClaim[] = [
    // A kind without pages still reserves its path.
    ...(pages.some(({ at }) => at === '.') ? [] : [{ path, deep: false, file }]),
    ...pages.map(({ at, parameter }) => ({
      // If segments follow the parameter, the page claims all paths below the segment before it.
      path: parameter?.beforeLast ? dirname(pathAt(at, path)) : pathAt(at, path),
      deep: parameter !== undefined,
      file,
    })),
    ...alsoAnswers.map(({ at, deep = false }) => ({ path: pathAt(at, path), deep, file })),
  ]
  // Two pages with a parameter at the same place claim the same paths; one claim is enough.
  return claims
    .filter(
      ({ path, deep }, index) =>
        claims.findIndex((earlier) => earlier.path === path && earlier.deep === deep) === index,
    )
    .map((claim) => ({ ...claim, season }))
}

function contentOf(kind: Kind): FolderContent {
  return kind.pages.length > 0 || kind.events ? 'words-and-drawings' : 'nothing'
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
