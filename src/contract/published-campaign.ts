import * as v from 'valibot'
import { LOCALES } from './locales.ts'

const Instant = v.pipe(v.string(), v.isoTimestamp('must be an instant in ISO 8601'))

const InEachLanguage = v.strictObject(v.entriesFromList(LOCALES, v.string()))

const PublishedReminders = v.strictObject({
  /** The campaign's events by id: the page to open, in English and without the origin, and the title. */
  events: v.record(v.string(), v.strictObject({ page: v.string(), title: InEachLanguage })),
  /**
   * The texts for each type of event in any campaign: the title of an event without its own texts, and the body
   * of the reminder, in which `{in}` is the time until the start.
   */
  types: v.record(v.string(), v.strictObject({ title: InEachLanguage, body: InEachLanguage })),
})

export type PublishedReminders = v.InferOutput<typeof PublishedReminders>

/**
 * A campaign as the database stores it. `publish` writes it; the build contains a copy, so that the
 * server can detect differences.
 */
export const PublishedCampaign = v.strictObject({
  slug: v.string(),
  kind: v.string(),
  path: v.string(),
  /** The paths of its pages, without language and parameter, whose visits are counted. */
  pages: v.optional(v.array(v.string())),
  opens_at: Instant,
  closes_at: Instant,
  time_zone: v.string(),
  /** The period of a recap's statistics; null for a campaign without statistics. */
  counted_from: v.nullable(Instant),
  counted_until: v.nullable(Instant),
  numbers: v.pipe(v.record(v.string(), v.unknown()), v.readonly()),
  /** Missing for campaigns with neither events nor reminders. */
  reminders: v.optional(PublishedReminders),
})

export type PublishedCampaign = v.InferOutput<typeof PublishedCampaign>

/** The hidden file in a build that lists the build's campaigns. Only our server reads it. */
export const CAMPAIGNS_FILE = '.campaigns.json'
