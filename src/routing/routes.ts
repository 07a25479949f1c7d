import type { Campaign } from '../campaigns/campaign.ts'
import { KINDS } from '../campaigns/kinds.ts'
import { type Route, SITE_ROUTES } from './site-routes.ts'

/** The pages of one campaign, by its kind. */
export function campaignRoutes(campaign: Campaign): Route[] {
  const kind = KINDS[campaign.kind]
  return [
    {
      path: campaign.path,
      parameter: kind.parameter,
      shell: kind.shell,
      owner: campaign.slug,
      entrypoint: kind.entrypoint,
      indexed: true,
    },
  ]
}

/** Every page that a visitor can open by its address, the site's own first. */
export function routeTable(campaigns: readonly Campaign[]): Route[] {
  return [...SITE_ROUTES, ...campaigns.flatMap(campaignRoutes)]
}
