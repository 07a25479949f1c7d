import { basename } from 'node:path'
import { formatFindings } from '#src/campaigns/checks/finding.ts'
import { loadCampaigns } from '#src/campaigns/load/load.ts'

/** `check`: every finding of every campaign; ends with 1 where there is one. */
export function checkCampaigns(root: string, say: (line: string) => void) {
  const { campaigns, findings } = loadCampaigns(root)
  if (findings.length > 0) {
    say(formatFindings(findings))
    process.exitCode = 1
    return
  }
  const count = campaigns.length === 1 ? '1 campaign' : `${campaigns.length} campaigns`
  say(`${basename(root)}/: ${count}, nothing to mend.`)
}
