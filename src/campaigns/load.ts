import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SITE_ROUTES } from '../routing/site-routes.ts'
import type { Campaign } from './campaign.ts'
import { checkArtFolder } from './check-art-folder.ts'
import { checkContrast } from './check-contrast.ts'
import { checkCopy } from './check-copy.ts'
import { checkFolder } from './check-folder.ts'
import { checkPaths, type PathClaim } from './check-paths.ts'
import { checkWindow } from './check-window.ts'
import { campaignsDirectory } from './directory.ts'
import type { Finding } from './finding.ts'
import { KINDS } from './kinds.ts'
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
    if (read.claim) claims.push(read.claim)
    if (read.campaign) campaigns.push(read.campaign)
  }
  findings.push(...checkPaths(claims))
  return { campaigns, findings }
}

interface Read {
  campaign?: Campaign
  claim?: PathClaim
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
  const findings = checkFolder(folder, shown, slug)
  const file = `${shown}/campaign.yaml`
  const path = join(folder, 'campaign.yaml')
  const read = existsSync(path) ? readManifest(path, file) : { findings: [] }
  const { manifest } = read
  const texts = checkCopy(folder, shown, manifest)
  findings.push(...read.findings, ...texts.findings)
  if (!manifest) return { findings }
  const art = checkArtFolder(folder, shown, slug, manifest)
  const window = checkWindow(file, manifest)
  findings.push(...art.findings, ...window.findings, ...checkContrast(file, manifest))
  const deep = KINDS[manifest.kind].parameter !== undefined
  const claim: PathClaim = { path: manifest.path, deep, file }
  if (findings.length > 0 || !texts.copy || !window.times) return { claim, findings }
  return {
    claim,
    findings,
    campaign: {
      kind: manifest.kind,
      slug,
      folder,
      path: manifest.path,
      manifest,
      window: window.times.window,
      season: window.times.season,
      copy: texts.copy,
      art: art.art,
    },
  }
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
