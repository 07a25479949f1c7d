import * as v from 'valibot'
import { LOCALES } from './locales.ts'

const Instant = v.pipe(v.string(), v.isoTimestamp('must be an instant in ISO 8601'))

const InEachLanguage = v.strictObject(v.entriesFromList(LOCALES, v.string()))

const PublishedReminders = v.strictObject({
  /** The campaign's events by id: the title, and the page (in English, without the origin). */
  events: v.record(v.string(), v.strictObject({ page: v.string(), title: InEachLanguage })),
  /**
   * The texts for each type of event in any campaign: the title for events without own texts, and
   * the reminder's body, in which `{in}` is the time until the start.
   */
  types: v.record(v.string(), v.strictObject({ title: InEachLanguage, body: InEachLanguage })),
})

export type PublishedReminders = v.InferOutput<typeof PublishedReminders>

/**
 * A campaign as the database stores it. `publish` writes this data. The build contains a copy, so
 * that the server can detect differences.
 */
export const PublishedCampaign = v.strictObject({
  slug: v.string(),
  kind: v.string(),
  path: v.string(),
  /** The paths of the pages whose visits count, without language and parameter. */
  pages: v.optional(v.array(v.string())),
  opens_at: Instant,
  closes_at: Instant,
  time_zone: v.string(),
  /** The period of the statistics; null for a campaign without statistics. */
  counted_from: v.nullable(Instant),
  counted_until: v.nullable(Instant),
  numbers: v.pipe(v.record(v.string(), v.unknown()), v.readonly()),
  /** Missing for campaigns without events and reminders. */
  reminders: v.optional(PublishedReminders),
})

export type PublishedCampaign = v.InferOutput<typeof PublishedCampaign>

/** The hidden file in a build that lists the build's campaigns. Only our server reads it. */
export const CAMPAIGNS_FILE = '.campaigns.json'
