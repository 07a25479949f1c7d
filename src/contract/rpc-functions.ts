import * as v from 'valibot'
import { Instant, PublicPlayer } from './player.ts'
import type { RefusalCode } from './refusals.ts'
import { SeasonRecap } from './season-recap.ts'

/** One remote function: what it takes, what it answers, which refusals it can raise. */
interface RpcFunction {
  readonly params: v.GenericSchema
  readonly result: v.GenericSchema
  /** An effect spends, wins, grants or records: it carries a `request_id` and is rate limited. */
  readonly effect: boolean
  readonly refusals: readonly RefusalCode[]
}

const RequestId = v.pipe(v.string(), v.uuid())

/** A campaign's folder name. */
const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60))

/**
 * Every function of schema `api`, under its SQL name. The database is compared with this table in a
 * test: the same names, parameters and codes.
 */
export const RPC_FUNCTIONS = {
  /** The phase of a campaign by the server's clock. Anybody may ask. */
  campaign_phase: {
    params: v.object({ campaign: Slug }),
    result: v.object({
      campaign: v.string(),
      phase: v.picklist(['not_started', 'running', 'last_day', 'ended']),
      opens_at: Instant,
      closes_at: Instant,
      time_zone: v.string(),
      server_time: Instant,
    }),
    effect: false,
    refusals: ['14005'],
  },
  /** Who the caller is. */
  player_me: {
    params: v.object({}),
    result: v.object({ id: v.pipe(v.string(), v.uuid()), ...PublicPlayer.entries }),
    effect: false,
    refusals: ['14030', '14031', '14060'],
  },
  /** The season recap of `username`, or the caller's own where that is null or the caller's name. */
  season_recap: {
    params: v.object({ season: Slug, username: v.optional(v.nullable(v.string())) }),
    result: SeasonRecap,
    effect: false,
    refusals: ['14001', '14002', '14005', '14030', '14031', '14060', '14061', '14070'],
  },
  /** Records that the caller shared the own recap; answers how often they did in all. */
  season_recap_shared: {
    params: v.object({
      request_id: RequestId,
      season: Slug,
      page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    }),
    result: v.object({ shares: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    effect: true,
    refusals: ['14001', '14002', '14005', '14030', '14031', '14060', '14062'],
  },
} as const satisfies Record<string, RpcFunction>

export type RpcFunctionName = keyof typeof RPC_FUNCTIONS
export type RpcParams<Name extends RpcFunctionName> = v.InferInput<
  (typeof RPC_FUNCTIONS)[Name]['params']
>
export type RpcResult<Name extends RpcFunctionName> = v.InferOutput<
  (typeof RPC_FUNCTIONS)[Name]['result']
>
