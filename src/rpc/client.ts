import { safeParse } from 'valibot'
import { bridge, serveWebRpc } from '#src/bridge/bridge.ts'
import type { RpcFunction, RpcParams, RpcResult } from '#src/contract/rpc-function.ts'
import { pageLocale } from '#src/i18n/page-locale.ts'
import { Failure, toFailure } from './failure.ts'
import { apiBase, callHeaders } from './headers.ts'
import { httpCall } from './http.ts'

/** What any payload may carry beside the parameters; `needToken` does not reach the server. */
export interface PayloadFlags {
  needToken?: boolean
  language_code?: string
}

/** How long to wait before the one retry, in milliseconds: long enough for a radio to wake. */
const RETRY_AFTER = 300

/**
 * Calls a remote function of the contract: through the app where the page is inside it, else over
 * HTTP. The answer is checked by the contract. When no answer came the call is repeated once: a read
 * does nothing, and an effect carries a `request_id` (see effect.ts).
 * @throws Failure only: the server's code, or -1.
 */
export async function rpc<Fn extends RpcFunction>(
  { name, params: expected, result }: Fn,
  params: RpcParams<Fn> & PayloadFlags,
): Promise<RpcResult<Fn>> {
  const { needToken = true, ...payload } = params
  const body = { language_code: pageLocale(), ...payload }
  const unfit = safeParse(expected, payload).issues?.[0]
  if (unfit) throw new Failure('invalid', `${name}: ${unfit.message}`)

  const answer = await (bridge.inApp
    ? bridge.call('rpc', { function: name, params: body })
    : overHttp(name, body, needToken))
  const parsed = safeParse(result, answer)
  if (!parsed.success) throw new Failure('malformed', `${name}: ${parsed.issues[0].message}`)
  return parsed.output as RpcResult<Fn>
}

async function overHttp(
  name: string,
  body: Record<string, unknown>,
  needToken = true,
): Promise<unknown> {
  const call = () =>
    httpCall({
      url: `${apiBase()}/rest/v1/rpc/${name}`,
      method: 'POST',
      headers: callHeaders(needToken),
      body,
    })
  try {
    return await call()
  } catch (error) {
    const failure = toFailure(error)
    if (failure.reason !== 'network') throw failure
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER))
    return call()
  }
}

serveWebRpc((name, params) => overHttp(encodeURIComponent(name), params))
