import { astroPattern } from '../routing/routes.ts'
import type { Campaign } from './campaign.ts'
import { loadCampaigns } from './load.ts'

let built: Campaign[] | undefined

/**
 * The campaign of the page that is being rendered, by its `Astro.routePattern`. A build reads the
 * folders once; the development server reads them for each page, so that an edit shows at once.
 */
export function campaignOfPage(routePattern: string): Campaign {
  const campaigns = listCampaigns()
  const campaign = campaigns.find(({ path }) => astroPattern(path) === routePattern)
  if (!campaign) {
    throw new Error(
      `${routePattern} is no page of a campaign that is whole: run npm run campaign -- check`,
    )
  }
  return campaign
}

/** All campaigns that can be shown. */
export function listCampaigns(): Campaign[] {
  if (import.meta.env.PROD) {
    built ??= loadCampaigns().campaigns
    return built
  }
  return loadCampaigns().campaigns
}
