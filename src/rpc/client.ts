import { safeParse } from 'valibot'
import { bridge, serveWebRpc } from '#src/bridge/bridge.ts'
import type { RpcFunction, RpcParams, RpcResult } from '#src/contract/rpc-function.ts'
import { pageLocale } from '#src/i18n/page-locale.ts'
import { checkResult } from './check-result.ts'
import { Failure } from './failure.ts'
import { httpCall } from './http.ts'

/** What any payload may carry beside the parameters; `needToken` does not reach the server. */
export interface PayloadFlags {
  needToken?: boolean
  language_code?: string
}

/**
 * Calls a remote function of the contract: through the app where the page is inside it, else over
 * HTTP. The result is checked by the contract.
 * @throws {Failure} and nothing else: with the server's code, or -1.
 */
export async function rpc<Fn extends RpcFunction>(
  { name, params: expected, result }: Fn,
  params: RpcParams<Fn> & PayloadFlags,
): Promise<RpcResult<Fn>> {
  const { needToken = true, ...payload } = params
  const body = { language_code: pageLocale(), ...payload }
  const unfit = safeParse(expected, payload).issues?.[0]
  if (unfit) throw new Failure('invalid', `${name}: ${unfit.message}`)

  const value = await (bridge.inApp
    ? bridge.call('rpc', { function: name, params: body })
    : overHttp(name, body, needToken))
  return checkResult(result, value, name) as RpcResult<Fn>
}

/** Repeated once where no response came: a read changes nothing, an effect carries a `request_id`. */
const overHttp = (name: string, body: Record<string, unknown>, needToken = true) =>
  httpCall({ path: `/rest/v1/rpc/${name}`, method: 'POST', body, needToken, retry: 1 })

serveWebRpc((name, params) => overHttp(encodeURIComponent(name), params))
