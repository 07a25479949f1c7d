import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { AnnouncedReward, GrantedReward } from '../rewards.ts'
import { Day, effect, Phase, read, Slug } from '../rpc-function.ts'
import { EarlierSeasons } from '../seasons.ts'

const Hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

const Commitment = v.object({ day: Day, sha256: Hex32 })

/**
 * A sector of the wheel. Its odds are `weight` / `weights`. `weight_now` and `percent_now` are the
 * odds without prizes that are out of stock.
 */
const WheelPrize = v.object({
  id: v.string(),
  reward: AnnouncedReward,
  available: v.boolean(),
  weight: Count,
  percent: Percent,
  weight_now: Count,
  percent_now: Percent,
})

/** A spin of the caller. `won` differs from `fell_on` if the prize `fell_on` was out of stock. */
export const Spin = v.object({
  id: Id,
  day: Day,
  number: Id,
  label: v.string(),
  ticket: Count,
  fell_on: v.string(),
  won: v.string(),
  /** The id of the wheel, whose prizes and weights are in the day's proof. */
  wheel: Hex32,
  /** The album from which the server draws random stickers; null before the first album. */
  album: v.nullable(v.string()),
  reward: GrantedReward,
  spun_at: Instant,
})

const ANSWER = { campaign: v.string(), phase: Phase, server_time: Instant }

/** Returns the wheel, its odds and stock, today's commitment, and the newest winners. */
export const luckyDraw = read('lucky_draw', {
  anyone: true,
  params: { campaign: Slug },
  result: v.object({
    ...ANSWER,
    opens_at: Instant,
    closes_at: Instant,
    time_zone: v.string(),
    day: Day,
    /** The start of the next day; null if the draw ends before. */
    next_day_at: v.nullable(Instant),
    /** Changes with every new set of prizes, weights and stocks. */
    wheel: Hex32,
    prizes: v.array(WheelPrize),
    weights: Id,
    fallback: v.string(),
    spins_per_day: Count,
    /** Null for an anonymous caller. */
    spins_left: v.nullable(Count),
    ads_left: v.nullable(Count),
    /** Whether the caller watched an ad that the ad network has not reported yet (`ad_state`). */
    ad_pending: v.boolean(),
    /** The reward of the caller's last spin, needed if the response to the spin was lost. */
    last_won: v.nullable(GrantedReward),
    commitment: v.nullable(Commitment),
    next_commitment: v.nullable(Commitment),
    winners: v.array(
      v.object({
        player: PublicPlayer,
        prize: v.string(),
        reward: v.variant('type', [
          v.object({ type: v.literal('dice'), dice: Id }),
          v.object({
            type: v.literal('sticker'),
            sticker: v.string(),
            rarity: v.picklist(['rare', 'gold']),
          }),
        ]),
        won_at: Instant,
      }),
    ),
  }),
})

/** Spins the wheel once, for one of the caller's chances. */
export const luckyDrawSpin = effect('lucky_draw_spin', {
  params: { campaign: Slug },
  result: v.object({
    ...ANSWER,
    closes_at: Instant,
    next_day_at: v.nullable(Instant),
    spins_left: Count,
    ads_left: Count,
    spin: Spin,
  }),
  refusals: [REFUSAL.no_chances_left],
})

/** Returns the caller's own spins, newest first; `next` is the `before` of the next page. */
export const luckyDrawWins = read('lucky_draw_wins', {
  params: { campaign: Slug, before: v.optional(v.nullable(Id)) },
  result: v.object({
    ...ANSWER,
    wins: v.array(Spin),
    next: v.nullable(Id),
    earlier: EarlierSeasons,
  }),
})

/** Returns the data to verify a day's spins, with the seed after the day's end. */
export const luckyDrawProof = read('lucky_draw_proof', {
  anyone: true,
  params: { campaign: Slug, day: Day },
  result: v.object({
    ...ANSWER,
    day: Day,
    over_at: Instant,
    over: v.boolean(),
    commitment: v.nullable(Hex32),
    seed: v.nullable(Hex32),
    /** The stickers of each album that spins used, in the order of the draw. */
    albums: v.record(
      v.string(),
      v.object({ rare: v.array(v.string()), gold: v.array(v.string()) }),
    ),
    wheels: v.record(
      Hex32,
      v.object({
        prizes: v.array(
          v.object({
            id: v.string(),
            weight: Count,
            stock: v.optional(Count),
            reward: AnnouncedReward,
          }),
        ),
        fallback: v.string(),
      }),
    ),
    spins: v.array(Spin),
  }),
})
