import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import type { Campaign } from './campaign.ts'

/**
 * Returns what the database stores about a campaign: its window, the period of its statistics, its
 * numbers.
 */
export function campaignRow({
  slug,
  kind,
  path,
  window,
  counted,
  numbers,
}: Campaign): PublishedCampaign {
  return {
    slug,
    kind: kind.name,
    path,
    opens_at: window.from,
    closes_at: window.until,
    time_zone: window.timeZone,
    counted_from: counted?.from ?? null,
    counted_until: counted?.until ?? null,
    numbers,
  }
}
