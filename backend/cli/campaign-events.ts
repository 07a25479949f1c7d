import type { Campaign } from '#src/content/definition/campaign.ts'
import { eventTimes } from '#src/content/load/event-times.ts'
import { localTime } from '#src/content/time/zoned-time.ts'

/**
 * Returns all campaigns' events that have not ended at `at` (milliseconds), sorted by start, as table rows: id,
 * state, local times, zone, campaign.
 */
export function eventsAt(campaigns: readonly Campaign[], at: number): string[][] {
  return campaigns
    .flatMap((campaign) => {
      const { timeZone } = campaign.window
      const shown = (instant: string) => localTime(Date.parse(instant), timeZone).replace('T', ' ')
      return eventTimes(campaign)
        .filter(({ endsAt }) => at < Date.parse(endsAt))
        .map(({ event: { id }, announcedAt = '', startsAt, endsAt }) => {
          const from = Date.parse(startsAt)
          const state =
            at >= from ? 'running' : at < Date.parse(announcedAt) ? 'hidden' : 'announced'
          return { from, row: [id, state, shown(startsAt), shown(endsAt), timeZone, campaign.slug] }
        })
    })
    .toSorted((a, b) => a.from - b.from)
    .map(({ row }) => row)
}
