import { basename } from 'node:path'
import { checkCampaigns as checkAgainstAlbums } from '#src/content/albums/check-campaigns.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { readModerationLists } from './moderation-lists.ts'

/** Returns the campaigns under `root` and the albums, with all findings and warnings about them. */
export function checkSeasons(root: string, albumsRoot?: string) {
  const { campaigns, ...inCampaigns } = loadCampaigns(root)
  const { albums, broken = [], ...inAlbums } = loadAlbums(albumsRoot)
  const findings = [
    ...inCampaigns.findings,
    ...inAlbums.findings,
    ...checkAgainstAlbums(campaigns, [...albums, ...broken], basename(root)),
  ]
  const warnings = [...inCampaigns.warnings, ...inAlbums.warnings]
  return { campaigns, albums, findings, warnings, inCampaigns, inAlbums }
}

/**
 * `check`: prints the findings and warnings of all campaigns, albums and lists of refused words;
 * exits with 1 if there is a finding.
 */
export function checkCampaigns(root: string, say: (line: string) => void) {
  const { campaigns, albums, warnings, inCampaigns, inAlbums, ...seasons } = checkSeasons(root)
  const { lists, findings: inLists } = readModerationLists()
  const findings = [...seasons.findings, ...inLists]
  if (findings.length > 0 || warnings.length > 0) say(formatFindings([...findings, ...warnings]))
  if (findings.length > 0) {
    process.exitCode = 1
    return
  }
  const verdict = (told: readonly unknown[]) =>
    told.length > 0 ? 'nothing that stops a build' : 'nothing to mend'
  say(`${basename(root)}/: ${counted(campaigns, 'campaign')}, ${verdict(inCampaigns.warnings)}.`)
  say(`albums/: ${counted(albums, 'album')}, ${verdict(inAlbums.warnings)}.`)
  say(`moderation/: ${lists.refused.length} words, nothing to mend.`)
}

function counted({ length }: readonly unknown[], what: string): string {
  return `${length} ${what}${length === 1 ? '' : 's'}`
}
