import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from './players.ts'
import { Day } from './rpc-function.ts'

const Percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

const Praise = v.object({ perfect: Count, fast: Count, honest: Count })

/** The figures in both versions of a recap; `received` plus `sent` is the number of stickers. */
const sharedFigures = {
  exchanges: Count,
  received: Count,
  sent: Count,
  /** The percentage of players who swapped fewer stickers, rounded down; null if unranked. */
  percent_beaten: v.nullable(Percent),
  praise: Praise,
  free_stickers: Count,
  teams: Count,
}

const shared = {
  season: v.string(),
  phase: v.picklist(['running', 'last_day']),
  server_time: Instant,
  closes_at: Instant,
  counted_from: Instant,
  /** The exclusive end of the statistics. */
  counted_until: Instant,
  counted_to: Day,
  population: Count,
  player: PublicPlayer,
}

export const MOMENTS = [
  'gold_sticker',
  'faithful_mate',
  'quickest_swap',
  'best_score',
  'best_day',
  'comeback',
] as const

export type MomentName = (typeof MOMENTS)[number]

const Moment = v.object({
  moment: v.picklist(MOMENTS),
  /** In seconds (`quickest_swap`), days (`comeback`), points, copies or swaps. */
  value: Count,
  /** The day in the season; null if the moment has none. */
  day: v.nullable(Day),
  /** The sticker of `gold_sticker`, such as `grand-tour/tent`. */
  sticker: v.nullable(v.string()),
  mate: v.nullable(PublicPlayer),
})

export type Moment = v.InferOutput<typeof Moment>

/** A player's main activity in a season. The first die shows it: the order is that of the faces. */
export const DEEDS = ['collector', 'swapper', 'roller', 'chainer', 'teammate', 'host'] as const

/** The player's manner in this activity, which the second die shows. */
export const MANNERS = ['steady', 'loyal', 'quick', 'golden', 'praised', 'big_day'] as const

const Character = v.object({
  /** One of `DEEDS`. */
  deed: v.string(),
  /** One of `MANNERS`. */
  manner: v.string(),
  dice: v.tuple([Count, Count]),
})

export type Character = v.InferOutput<typeof Character>

export const OwnSeasonRecap = v.object({
  version: v.literal('own'),
  ...shared,
  /** Whether the player joined after the period. All figures are then 0. */
  joined_after: v.boolean(),
  figures: v.object({ ...sharedFigures, days_joined: Count, posts: Count }),
  top_mate: v.nullable(v.object({ ...PublicPlayer.entries, exchanges: Count })),
  /** The best moment is first. Empty for an older server, which sends no moments. */
  moments: v.optional(v.pipe(v.array(Moment), v.maxLength(3)), []),
  /** Null for an older server, or if the player joined after the period. */
  character: v.optional(v.nullable(Character), null),
})

export const OtherSeasonRecap = v.object({
  version: v.literal('other'),
  ...shared,
  figures: v.object(sharedFigures),
})

export const SeasonRecap = v.lazy<
  v.GenericSchema<unknown, v.InferOutput<typeof OwnSeasonRecap | typeof OtherSeasonRecap>>
>((answer) => (versionOf(answer) === 'own' ? OwnSeasonRecap : OtherSeasonRecap))

function versionOf(answer: unknown): unknown {
  return (answer as { version?: unknown } | null)?.version
}

export type OwnSeasonRecap = v.InferOutput<typeof OwnSeasonRecap>
export type OtherSeasonRecap = v.InferOutput<typeof OtherSeasonRecap>
export type SeasonRecap = v.InferOutput<typeof SeasonRecap>
