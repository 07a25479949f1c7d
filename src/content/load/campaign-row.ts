import { LOCALES } from '#src/contract/locales.ts'
import type { PublishedCampaign, PublishedReminders } from '#src/contract/published-campaign.ts'
import { reminderKeys } from '../checks/check-reminders.ts'
import type { Campaign } from '../definition/campaign.ts'
import { pathAt } from '../definition/define-kind.ts'

/**
 * Returns the campaign's data for the database: its window, the period of its statistics, its
 * numbers, and the texts of its event reminders.
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

/**
 * Returns the texts of a campaign's event reminders, in all languages. Undefined without texts, and
 * for a kind with neither events nor reminders.
 */
function publishedReminders(campaign: Campaign): PublishedReminders | undefined {
  const { kind, manifest, slug, path, copy } = campaign
  if (!copy || !(kind.events || kind.reminderTypes)) return undefined
  const text = (key: string) =>
    Object.fromEntries(
      LOCALES.map((locale) => [locale, copy[locale][key] ?? '']),
    ) as PublishedReminders['events'][string]['title']
  return {
    events: Object.fromEntries(
      (kind.events?.(manifest, slug) ?? []).map(({ id, words, page }) => [
        id,
        { page: pathAt(page, path), title: text(`${words}.title`) },
      ]),
    ),
    types: Object.fromEntries(
      (kind.reminderTypes ?? []).map((type) => {
        const { title, body } = reminderKeys(type)
        return [type, { title: text(title), body: text(body) }]
      }),
    ),
  }
}
