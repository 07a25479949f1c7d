import * as v from 'valibot'
import type { RefusalCode } from './refusals.ts'

/** One remote function: its SQL name, what it takes, what it returns, which refusals it can raise. */
export interface RpcFunction {
  readonly name: string
  readonly params: v.ObjectSchema<v.ObjectEntries, undefined>
  readonly result: v.GenericSchema
  /** An effect spends, wins, grants or records: it carries a `request_id` and is rate limited. */
  readonly effect: boolean
  readonly refusals: readonly RefusalCode[]
}

export type RpcParams<Fn extends RpcFunction> = v.InferInput<Fn['params']>
export type RpcResult<Fn extends RpcFunction> = v.InferOutput<Fn['result']>

/** Made once per intent by the client and kept over retries. */
export const RequestId = v.pipe(v.string(), v.uuid())

/** A campaign's folder name. */
export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60))

/** Where the window of a campaign stands. */
export const Phase = v.picklist(['not_started', 'running', 'last_day', 'ended'])

/** A day of the calendar in the campaign's zone. */
export const Day = v.pipe(v.string(), v.isoDate())
