import { astroPattern } from '../routing/site-routes.ts'
import type { Campaign } from './campaign.ts'
import { formatFindings } from './finding.ts'
import { type Loaded, loadCampaigns } from './load.ts'

let built: Loaded | undefined

/**
 * The campaign of the page that is being rendered, by its `Astro.routePattern`. A build reads the
 * folders once; the development server reads them for each page, so that an edit shows at once.
 */
export function campaignOfPage(routePattern: string): Campaign {
  const { campaigns, findings } = load()
  const campaign = campaigns.find(({ path }) => astroPattern(path) === routePattern)
  if (campaign) return campaign
  const reason = findings.length > 0 ? formatFindings(findings) : 'No campaign has this path.'
  throw new Error(`${routePattern} cannot be shown.\n\n${reason}`)
}

/** All campaigns that can be shown. */
export function listCampaigns(): Campaign[] {
  return load().campaigns
}

function load(): Loaded {
  if (import.meta.env.DEV) return loadCampaigns()
  built ??= loadCampaigns()
  return built
}
