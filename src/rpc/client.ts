import { safeParse } from 'valibot'
import { bridge } from '#src/bridge/bridge.ts'
import { readStored } from '#src/bridge/storage.ts'
import { needsPlayer } from '#src/contract/needs-player.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { RpcFunction, RpcParams, RpcResult } from '#src/contract/rpc-function.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { latestAlbum } from '#src/i18n/browser/album-names.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'
import { loadNamesIn } from './album-names.ts'
import { checkResult } from './check-result.ts'
import { Failure } from './failure.ts'
import { httpCall } from './http.ts'
import { noteReceipt, takePrefetched } from './prefetch.ts'
import { waitWhereBusy } from './wait-where-busy.ts'

export interface PayloadFlags {
  needToken?: boolean
  language_code?: string
}

/**
 * Calls a remote function, inside the app through the app, otherwise over HTTP. Checks the parameters and the
 * result against the contract. If the server is busy, waits and retries once.
 * @throws {Failure} only, with the server's code or -1.
 */
export async function rpc<Fn extends RpcFunction>(
  fn: Fn,
  params: RpcParams<Fn> & PayloadFlags,
): Promise<RpcResult<Fn>> {
  const { name, params: expected, result, namesStickers } = fn
  const { needToken = true, ...payload } = params
  const body = { language_code: pageLocale(), ...payload }
  const issue = safeParse(expected, payload).issues?.[0]
  if (issue) throw new Failure('invalid', `${name}: ${issue.message}`)

  // The server would refuse this call, too. Refusing it here saves a round trip and an error in the browser's
  // console.
  if (
    needToken &&
    needsPlayer(fn, payload) &&
    !bridge.inApp &&
    readStored(STORAGE_KEYS.token) === null
  ) {
    throw new Failure('refused', 'Nobody is signed in', REFUSAL.sign_in_required)
  }
  // The album's names are fetched in parallel with the call, so that the result need not wait for them.
  if (namesStickers) void loadNamesIn(latestAlbum())
  const call = () =>
    bridge.inApp ? callThroughApp(name, body) : callOverHttp(name, body, needToken)
  const value = await call().catch((failure: Failure) => waitWhereBusy(failure).then(call))
  const checked = checkResult(result, value, name) as RpcResult<Fn>
  await loadNamesIn(checked)
  return checked
}

const PATH = '/rest/v1/rpc/'

/** The app adds its own headers, and repeats a call itself. */
async function callThroughApp(name: string, params: Record<string, unknown>): Promise<unknown> {
  const answer = await takePrefetched(PATH + name, params, {})
  if (!answer) return bridge.call('rpc', { function: name, params })
  const value: unknown = JSON.parse(answer.text)
  noteReceipt(value, answer.at)
  return value
}

/** Retries once if no response comes, which is safe: reads change nothing, effects have a `request_id`. */
const callOverHttp = (name: string, body: Record<string, unknown>, needToken: boolean) =>
  httpCall({ path: PATH + name, method: 'POST', body, needToken, retry: 1 })
