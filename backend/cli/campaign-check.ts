import { basename } from 'node:path'
import { formatFindings } from '#src/campaigns/checks/finding.ts'
import { loadCampaigns } from '#src/campaigns/load/load.ts'
import { readModerationLists } from './moderation-lists.ts'

/**
 * `check`: prints every finding and warning of every campaign and of the lists of refused words; exits
 * with 1 if there is a finding.
 */
export function checkCampaigns(root: string, say: (line: string) => void) {
  const { campaigns, findings: inCampaigns, warnings } = loadCampaigns(root)
  const { lists, findings: inLists } = readModerationLists()
  const findings = [...inCampaigns, ...inLists]
  if (findings.length > 0 || warnings.length > 0) say(formatFindings([...findings, ...warnings]))
  if (findings.length > 0) {
    process.exitCode = 1
    return
  }
  const count = campaigns.length === 1 ? '1 campaign' : `${campaigns.length} campaigns`
  say(
    `${basename(root)}/: ${count}, ${warnings.length > 0 ? 'nothing that stops a build' : 'nothing to mend'}.`,
  )
  say(`moderation/: ${lists.refused.length} words, nothing to mend.`)
}
