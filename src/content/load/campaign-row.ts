import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import type { Campaign } from '../definition/campaign.ts'
import { pathAt } from '../definition/define-kind.ts'
import { publishedReminders } from './published-reminders.ts'

/**
 * Returns the campaign's data for the database: its window, the period of its statistics, its numbers, and
 * the texts of its event reminders.
 */
export function campaignRow(campaign: Campaign): PublishedCampaign {
  const { slug, kind, path, window, counted, numbers } = campaign
  const reminders = publishedReminders(campaign)
  return {
    slug,
    kind: kind.name,
    path,
    pages: kind.pages.map(({ at }) => pathAt(at, path)),
    opens_at: window.from,
    closes_at: window.until,
    time_zone: window.timeZone,
    counted_from: counted?.from ?? null,
    counted_until: counted?.until ?? null,
    numbers,
    ...(reminders && { reminders }),
  }
}
