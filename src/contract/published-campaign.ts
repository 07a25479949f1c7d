import * as v from 'valibot'

const Instant = v.pipe(v.string(), v.isoTimestamp('must be an instant in ISO 8601'))

/**
 * A campaign as the database stores it. `publish` writes it; the build saves a copy, so that the
 * server can tell when the two differ.
 */
export const PublishedCampaign = v.strictObject({
  slug: v.string(),
  kind: v.string(),
  path: v.string(),
  opens_at: Instant,
  closes_at: Instant,
  time_zone: v.string(),
  /** The period that a recap's statistics cover; null for a campaign without statistics. */
  counted_from: v.nullable(Instant),
  counted_until: v.nullable(Instant),
  numbers: v.pipe(v.record(v.string(), v.unknown()), v.readonly()),
})

export type PublishedCampaign = v.InferOutput<typeof PublishedCampaign>

/** The file in a build that lists its campaigns. Hidden: only our server reads it. */
export const CAMPAIGNS_FILE = '.campaigns.json'
