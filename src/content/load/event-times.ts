import type { Campaign } from '../definition/campaign.ts'

type Times = Partial<Record<'id' | 'type' | 'previewed_at' | 'starts_at' | 'ends_at', string>>

/**
 * Returns a campaign's events with their types and instants (ISO 8601, UTC). An event without own times lasts
 * as long as its campaign.
 */
export function eventTimes({ kind, manifest, slug, numbers, window }: Campaign) {
  const listed = (numbers.events ?? []) as readonly Times[]
  return (kind.events?.(manifest, slug) ?? []).map((event) => {
    const own = listed.find(({ id }) => id === event.id)
    return {
      event,
      type: own?.type ?? kind.name,
      announcedAt: own?.previewed_at,
      startsAt: own?.starts_at ?? window.from,
      endsAt: own?.ends_at ?? window.until,
    }
  })
}
