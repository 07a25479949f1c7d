import { campaignAt, listAllCampaigns } from '#src/content/load/of-page.ts'
import { seasonsAfter, shownCampaigns } from '#src/content/load/seasons.ts'
import { isRecapCampaign, type RecapCampaign } from '../kind/recap-campaign.ts'

/**
 * Returns the recap of the rendered page, by its `Astro.routePattern`.
 * @throws {Error} for a page of another kind.
 */
export function recapOfPage(routePattern: string): RecapCampaign {
  const campaign = campaignAt(routePattern)
  if (isRecapCampaign(campaign)) return campaign
  throw new Error(`${routePattern} is no recap’s page.`)
}

/** Returns all visible recaps of every kind, newest first. */
export function listRecaps(): RecapCampaign[] {
  return shownCampaigns(listAllCampaigns())
    .filter((campaign) => isRecapCampaign(campaign))
    .sort((a, b) => (a.window.from < b.window.from ? 1 : -1))
}

/** Returns the recaps that replace `recap` later on the same path. */
export function recapsAfter(recap: RecapCampaign): RecapCampaign[] {
  return seasonsAfter(listAllCampaigns(), recap).filter((campaign) => isRecapCampaign(campaign))
}
