import * as v from 'valibot'
import { RARITIES } from './stickers.ts'

const Instant = v.pipe(v.string(), v.isoTimestamp('must be an instant in ISO 8601'))

/** An album as the database stores it. Slugs of sets and stickers lack the album's slug. */
export const PublishedAlbum = v.strictObject({
  slug: v.string(),
  time_zone: v.string(),
  previewed_at: Instant,
  opens_at: Instant,
  closes_at: Instant,
  sets: v.array(
    v.strictObject({
      slug: v.string(),
      /** The dice for completing the set; null for none. */
      dice: v.nullable(v.number()),
      stickers: v.array(v.strictObject({ slug: v.string(), rarity: v.picklist(RARITIES) })),
    }),
  ),
})

export type PublishedAlbum = v.InferOutput<typeof PublishedAlbum>

/** The hidden file in a build that lists the build's albums. Only our server reads it. */
export const ALBUMS_FILE = '.albums.json'
