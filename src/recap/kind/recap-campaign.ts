import type { Campaign } from '#src/content/definition/campaign.ts'
import { isRecapKind, type RecapKind, type RecapManifest } from './recap-manifest.ts'

export interface RecapCampaign extends Campaign {
  kind: RecapKind
  manifest: RecapManifest
  copy: NonNullable<Campaign['copy']>
  art: NonNullable<Campaign['art']>
}

/** Returns whether a campaign is a recap of any kind. */
export function isRecapCampaign(campaign: Campaign): campaign is RecapCampaign {
  return isRecapKind(campaign.kind)
}
