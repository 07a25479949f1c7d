import type { Campaign } from '#src/content/definition/campaign.ts'
import { zonedTime } from '#src/content/time/zoned-time.ts'

/**
 * Returns all campaigns' events that have not ended at `at` (milliseconds), sorted by start, as table rows: id,
 * state, local times, zone, campaign.
 */
export function eventsAt(campaigns: readonly Campaign[], at: number): string[][] {
  return campaigns
    .flatMap(({ kind, manifest, slug, window: { timeZone } }) => {
      const instant = (local: string) => {
        const time = zonedTime(local, timeZone)
        // Loading the campaigns has already validated this time.
        return 'instant' in time ? Date.parse(time.instant) : Number.NaN
      }
      return (kind.events?.(manifest, slug) ?? [])
        .filter(({ times }) => at < instant(times.ends))
        .map(({ id, times: { previewed, starts, ends } }) => {
          const isHidden = previewed !== undefined && at < instant(previewed)
          const state = at >= instant(starts) ? 'running' : isHidden ? 'hidden' : 'announced'
          const shown = (local: string) => local.replace('T', ' ')
          return {
            from: instant(starts),
            row: [id, state, shown(starts), shown(ends), timeZone, slug],
          }
        })
    })
    .toSorted((a, b) => a.from - b.from)
    .map(({ row }) => row)
}
