import * as v from 'valibot'
import type { RefusalCode } from './refusals.ts'

/** A remote function: its SQL name, parameters, result, and the refusals that it can raise. */
export interface RpcFunction {
  readonly name: string
  readonly params: v.ObjectSchema<v.ObjectEntries, undefined>
  readonly result: v.GenericSchema
  /** Whether it spends, wins, grants or records something; then it has a `request_id` and a rate limit. */
  readonly effect: boolean
  readonly refusals: readonly RefusalCode[]
  /**
   * Whether its answers have a `version`. A caller who sends it back as `known` gets `Unchanged`
   * instead of the same answer again (src/rpc/call-known.ts).
   */
  readonly versioned?: true
  /** Whether its answers are about stickers, whose names are then fetched beside it (src/rpc/album-names.ts). */
  readonly namesStickers?: true
}

export type RpcParams<Fn extends RpcFunction> = v.InferInput<Fn['params']>
export type RpcResult<Fn extends RpcFunction> = v.InferOutput<Fn['result']>

/** The idempotency key of an effect: the client creates one per action and reuses it for retries. */
export const RequestId = v.pipe(v.string(), v.uuid())

/** The `version` of an answer that the caller has. */
export const Known = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))))

/** Says that an answer is still the one that the caller knows, but for the server's time. */
export const Unchanged = v.object({
  unchanged: v.literal(true),
  server_time: v.pipe(v.string(), v.isoTimestamp()),
})

/** A campaign's folder name. */
export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60))

/** The number of a partner team. */
export const TeamId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** The phase of a campaign. */
export const Phase = v.picklist(['not_started', 'running', 'last_day', 'ended'])

/** A calendar day in the campaign's time zone. */
export const Day = v.pipe(v.string(), v.isoDate())
