import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from './player.ts'
import { Day } from './rpc-function.ts'

const Percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

const Praise = v.object({ perfect: Count, fast: Count, honest: Count })

/** What both versions of a recap, of a season or a year, show. Stickers swapped are `received` plus `sent`. */
const sharedFigures = {
  exchanges: Count,
  received: Count,
  sent: Count,
  /** Share of all other players with fewer stickers swapped, in whole percent, rounded down; null where the player has swapped too little to be ranked. */
  percent_beaten: v.nullable(Percent),
  praise: Praise,
  free_stickers: Count,
  teams: Count,
}

const shared = {
  season: v.string(),
  phase: v.picklist(['running', 'last_day']),
  /** The server's clock when it answered. */
  server_time: Instant,
  closes_at: Instant,
  /** The statistics count what happened from here ... */
  counted_from: Instant,
  /** ... until just before here ... */
  counted_until: Instant,
  /** ... which is to this day, included. */
  counted_to: Day,
  /** How many players the rank is over. */
  population: Count,
  player: PublicPlayer,
}

/** The recap of the viewer's own season: everything. */
export const OwnSeasonRecap = v.object({
  version: v.literal('own'),
  ...shared,
  /** Whether they joined when the counting was over: all figures are zero, and that is why. */
  joined_after: v.boolean(),
  figures: v.object({ ...sharedFigures, days_joined: Count, posts: Count }),
  top_mate: v.nullable(v.object({ ...PublicPlayer.entries, exchanges: Count })),
})

/** Somebody else's: a whitelist. Nothing about a third player, when they joined or what they posted. */
export const OtherSeasonRecap = v.object({
  version: v.literal('other'),
  ...shared,
  figures: v.object(sharedFigures),
})

/** The answer of `season_recap` and of `year_recap`; the server decides which version the caller gets. */
export const SeasonRecap = v.lazy<
  v.GenericSchema<unknown, v.InferOutput<typeof OwnSeasonRecap | typeof OtherSeasonRecap>>
>((answer) => (versionOf(answer) === 'own' ? OwnSeasonRecap : OtherSeasonRecap))

function versionOf(answer: unknown): unknown {
  return (answer as { version?: unknown } | null)?.version
}

export type OwnSeasonRecap = v.InferOutput<typeof OwnSeasonRecap>
export type OtherSeasonRecap = v.InferOutput<typeof OtherSeasonRecap>
export type SeasonRecap = v.InferOutput<typeof SeasonRecap>
