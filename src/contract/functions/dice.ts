import * as v from 'valibot'
import { Delivery } from '../deliveries.ts'
import { Count, Instant, PublicPlayer } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { AnnouncedReward, GrantedReward } from '../rewards.ts'
import { Day, effect, Phase, read, Slug } from '../rpc-function.ts'

const Face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))
const Dice = v.pipe(v.number(), v.integer(), v.minValue(1))

export const Roll = v.object({
  day: Day,
  faces: v.tuple([Face, Face]),
  double: v.boolean(),
  dice: Dice,
  /** Null for old dice without a record of their delivery. */
  delivery: v.nullable(Delivery),
  reward: v.nullable(GrantedReward),
  rolled_at: Instant,
})

const Visitor = v.object({
  player: PublicPlayer,
  dice: Dice,
  visited_at: Instant,
  /** Whether one of the two has visited the other today. The next visit is possible tomorrow. */
  met_today: v.boolean(),
})

const PAGE = {
  campaign: v.string(),
  phase: Phase,
  server_time: Instant,
  opens_at: Instant,
  closes_at: Instant,
  time_zone: v.string(),
  day: Day,
  /** The time of the next possible roll and visit; null if the game ends before. */
  next_day_at: v.nullable(Instant),
  double_factor: Dice,
  double_six_reward: AnnouncedReward,
  visit_dice: Dice,
  /** The daily maximum of a player's made and received visits together. */
  visits_per_day: Dice,
}

const CALLER_STATE = {
  rolled_today: v.boolean(),
  roll: v.nullable(Roll),
  dice_balance: Count,
  visits_left: Count,
}

/** Returns the dice page of `username`; by default the caller's own. */
export const dice = read('dice', {
  anyone: true,
  params: { campaign: Slug, username: v.optional(v.nullable(v.string())) },
  result: v.variant('version', [
    v.object({
      version: v.literal('own'),
      ...PAGE,
      ...CALLER_STATE,
      last_rolls: v.array(Roll),
      visitors: v.array(Visitor),
    }),
    v.object({
      version: v.literal('friend'),
      ...PAGE,
      player: PublicPlayer,
      visited_today: v.boolean(),
      visited_at: v.nullable(Instant),
      /** Whether the caller was the visitor; null without a visit today. */
      visited_by_caller: v.nullable(v.boolean()),
      takes_visits: v.boolean(),
      /** Null for an anonymous caller. */
      caller: v.nullable(v.object(CALLER_STATE)),
    }),
    /** The result for an anonymous caller without `username`. */
    v.object({ version: v.literal('stranger'), ...PAGE }),
  ]),
  refusals: [REFUSAL.player_unknown],
})

const EFFECT = {
  campaign: v.string(),
  phase: Phase,
  server_time: Instant,
  closes_at: Instant,
  next_day_at: v.nullable(Instant),
  dice_balance: Count,
}

/** Rolls the two dice of the day. */
export const diceRoll = effect('dice_roll', {
  params: { campaign: Slug },
  result: v.object({ ...EFFECT, roll: Roll }),
  refusals: [REFUSAL.already_rolled_today],
})

/** Visits a friend's page. Both get dice, once a day for each pair, up to a daily maximum each. */
export const diceVisit = effect('dice_visit', {
  params: { campaign: Slug, username: v.string() },
  result: v.object({
    ...EFFECT,
    player: PublicPlayer,
    dice: Dice,
    friend_dice: Dice,
    visits_left: Count,
  }),
  refusals: [
    REFUSAL.player_unknown,
    REFUSAL.own_dice_page,
    REFUSAL.already_met_today,
    REFUSAL.visits_used_up,
  ],
})
