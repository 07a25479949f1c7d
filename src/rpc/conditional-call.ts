import { union } from 'valibot'
import {
  type RpcFunction,
  type RpcParams,
  type RpcResult,
  Unchanged,
} from '#src/contract/rpc-function.ts'
import { rpc } from './client.ts'

type Reading = RpcFunction & { readonly effect: false }

/**
 * Returns a function that calls `fn`. If the results of `fn` have versions, the function keeps the
 * last result for the same parameters and sends its version, so that the server answers an
 * unchanged result with one line. The version is a digest of the result, so it is valid for any
 * player.
 */
export function createConditionalCall<Fn extends Reading>(fn: Fn) {
  const kept = new Map<string, RpcResult<Fn>>()

  return async (params: RpcParams<Fn>): Promise<RpcResult<Fn>> => {
    if (!fn.versioned) return rpc(fn, params)
    const key = JSON.stringify(params)
    const last = kept.get(key)
    if (last === undefined) return keep(key, await rpc(fn, params))

    const known = (last as { version: string }).version
    const asking = { ...fn, result: union([Unchanged, fn.result]) }
    const answer = (await rpc(asking, { ...params, known })) as RpcResult<typeof asking>
    const { unchanged, server_time } = answer as { unchanged?: true; server_time: string }
    return unchanged
      ? ({ ...(last as object), server_time } as RpcResult<Fn>)
      : keep(key, answer as RpcResult<Fn>)
  }

  function keep(key: string, answer: RpcResult<Fn>): RpcResult<Fn> {
    kept.set(key, answer)
    return answer
  }
}
