import * as v from 'valibot'
import { REFUSAL, type RefusalCode } from './refusals.ts'

/**
 * A remote function: its SQL name, its parameters, its result, and its possible refusals. The
 * function checks in this order: the caller (signed in, not banned), the values and what they refer
 * to (campaign, event, run, link), the `request_id`, the campaign's phase, and its own rules. A
 * function for everybody (`anyone`) checks the sign-in only if it needs a caller.
 */
export interface RpcFunction {
  readonly name: string
  readonly params: v.ObjectSchema<v.ObjectEntries, undefined>
  readonly result: v.GenericSchema
  /** Whether the function changes data, which requires a `request_id` and has a rate limit. */
  readonly effect: boolean
  readonly refusals: readonly RefusalCode[]
  /**
   * Whether the function refuses signed-out callers: `always`, or (`themselves`) only without a
   * `username`, because the call then asks for the caller's own data.
   */
  readonly ofPlayers?: 'always' | 'themselves'
  /**
   * Whether responses have a `version`. If a caller sends the last version as `known` and the
   * response would be the same, the caller gets `Unchanged` (src/rpc/conditional-call.ts).
   */
  readonly versioned?: true
  /** Whether responses contain stickers; pages fetch their names (src/rpc/album-names.ts). */
  readonly namesStickers?: true
}

export type RpcParams<Fn extends RpcFunction> = v.InferInput<Fn['params']>
export type RpcResult<Fn extends RpcFunction> = v.InferOutput<Fn['result']>

/** The idempotency key of an effect. The client creates it per action and reuses it in retries. */
export const RequestId = v.pipe(v.string(), v.uuid())

interface Declaration<Entries extends v.ObjectEntries, Result extends v.GenericSchema> {
  readonly params?: Entries
  readonly result: Result
  /** Whether signed-out callers may call: always, or only with a player's `username`. */
  readonly anyone?: true | 'of-a-player'
  readonly banned?: true
  /** Whether the function is about a campaign. With the parameter `campaign`, it always is. */
  readonly ofCampaign?: true
  /** Whether an effect of a campaign is also possible before its start and after its end. */
  readonly anyTime?: true
  /** The refusals that few functions can raise, in the order of this function's checks. */
  readonly refusals?: readonly RefusalCode[]
  readonly versioned?: true
  readonly namesStickers?: true
}

interface Declared<
  Name extends string,
  Entries extends v.ObjectEntries,
  Result extends v.GenericSchema,
  IsEffect extends boolean,
> extends RpcFunction {
  readonly name: Name
  readonly params: v.ObjectSchema<Entries, undefined>
  readonly result: Result
  readonly effect: IsEffect
}

/**
 * Declares a function that changes nothing. By default, it refuses signed-out and banned callers
 * and an unavailable campaign.
 */
// @__NO_SIDE_EFFECTS__
export function read<
  const Name extends string,
  Result extends v.GenericSchema,
  const Entries extends v.ObjectEntries = Record<never, never>,
>(
  name: Name,
  { params = {} as Entries, ...own }: Declaration<Entries, Result>,
): Declared<Name, Entries, Result, false> {
  return declare(name, params, false, own)
}

/**
 * Declares a function that changes data under a `request_id`. In addition to the refusals of
 * `read`, it refuses a `request_id` that another call has used, and a campaign that is not running.
 */
// @__NO_SIDE_EFFECTS__
export function effect<
  const Name extends string,
  Result extends v.GenericSchema,
  const Entries extends v.ObjectEntries = Record<never, never>,
>(
  name: Name,
  { params = {} as Entries, ...own }: Declaration<Entries, Result>,
): Declared<Name, Entries & { readonly request_id: typeof RequestId }, Result, true> {
  return declare(name, { request_id: RequestId, ...params }, true, own)
}

function declare<
  Name extends string,
  Entries extends v.ObjectEntries,
  Result extends v.GenericSchema,
  IsEffect extends boolean,
>(
  name: Name,
  params: Entries,
  effect: IsEffect,
  { anyone, banned, anyTime, ofCampaign, refusals, ...rest }: Declaration<Entries, Result>,
): Declared<Name, Entries, Result, IsEffect> {
  const all: RefusalCode[] = [...(refusals ?? [])]
  if (anyone !== true) all.push(REFUSAL.sign_in_required)
  if (!banned) all.push(REFUSAL.banned_forever, REFUSAL.banned_for_days)
  if (effect) all.push(REFUSAL.request_id_reused)
  if (ofCampaign || 'campaign' in params) {
    all.push(REFUSAL.not_available)
    if (effect && !anyTime) all.push(REFUSAL.campaign_not_started, REFUSAL.campaign_ended)
  }
  const ofPlayers =
    anyone === true ? {} : ({ ofPlayers: anyone ? 'themselves' : 'always' } as const)
  return { ...rest, ...ofPlayers, name, params: v.object(params), effect, refusals: all }
}

export const Known = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))))

/** The response if only the server's time has changed since the caller's version. */
export const Unchanged = v.object({
  unchanged: v.literal(true),
  server_time: v.pipe(v.string(), v.isoTimestamp()),
})

export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60))

export const TeamId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

export const Phase = v.picklist(['not_started', 'running', 'last_day', 'ended'])

/** A date in the campaign's time zone. */
export const Day = v.pipe(v.string(), v.isoDate())
