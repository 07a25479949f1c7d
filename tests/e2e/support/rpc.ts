import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'
import type { SignIn } from '#src/contract/auth.ts'
import type { RpcFunction, RpcParams, RpcResult } from '#src/contract/rpc-function.ts'
import { API_HEADERS } from './recap.ts'

type Wish<Fn extends RpcFunction> = Omit<RpcParams<Fn>, 'request_id'>

/**
 * Calls the server directly, to compare its results with pages or to act as another player. Adds the
 * `request_id` that an effect needs. Without a token the caller is anonymous.
 */
export async function callServer<Fn extends RpcFunction>(
  request: APIRequestContext,
  { name, effect, result }: Fn,
  wish: Wish<Fn>,
  token?: string,
): Promise<RpcResult<Fn>> {
  const data = { ...wish, ...(effect && { request_id: randomUUID() }) }
  const call = () =>
    request.post(`/rest/v1/rpc/${name}`, {
      headers: { ...API_HEADERS, ...(token && { authorization: `Bearer ${token}` }) },
      data,
    })
  let answer = await call()
  // On a busy machine the server refuses calls that would wait too long.
  while (answer.status() === 503) {
    await setTimeout(1000)
    answer = await call()
  }
  const body: unknown = await answer.json()
  if (!answer.ok()) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return v.parse(result, body) as RpcResult<Fn>
}

/** Calls the server as the player of a session. */
export function callAs<Fn extends RpcFunction>(
  request: APIRequestContext,
  { access_token }: SignIn,
  fn: Fn,
  wish: Wish<Fn>,
): Promise<RpcResult<Fn>> {
  return callServer(request, fn, wish, access_token)
}
