import { type GenericSchema, getDotPath, safeParse } from 'valibot'
import { bridge } from '#src/bridge/bridge.ts'
import { toFailure } from '#src/bridge/failure.ts'
import {
  BRIDGE_METHODS,
  type BridgeMethod,
  type BridgeMethodName,
  type BridgeParams,
} from '#src/contract/bridge-methods.ts'
import { campaignPhase } from '#src/contract/functions/core.ts'

/** The parameters with which each method is called. The methods that leave the page come last. */
export const PRESSES: { readonly [Name in BridgeMethodName]: BridgeParams<Name> } = {
  getUserInfo: undefined,
  getAppInfo: undefined,
  rpc: { function: campaignPhase.name, params: { campaign: 'dice', language_code: 'en' } },
  adStatus: { placement: 'dice' },
  logEvent: { name: 'page_seen', params: { page: '/_gallery' } },
  watchAds: { placement: 'dice' },
  shareContent: { title: 'Rollmates', text: 'Hello', url: 'https://rollmates.example/' },
  feedback: { subject: 'Hello', body: 'A test' },
  intercom: { message: 'Hello' },
  openWebPage: { url: 'https://example.org/' },
  openPageByName: { name: 'profile', params: { username: 'Maja' } },
  goBack: undefined,
  popPage: undefined,
}

const DATA: { readonly [Name in BridgeMethodName]?: GenericSchema } = { rpc: campaignPhase.result }

/** Calls a method of the app and returns a text about the result. Never rejects. */
export async function pressMethod(name: BridgeMethodName): Promise<string> {
  const { data, documented = DATA[name] ?? data }: BridgeMethod = BRIDGE_METHODS[name]
  try {
    const answer = await bridge.call(name as 'rpc', PRESSES[name] as BridgeParams<'rpc'>)
    const issue = safeParse(documented, answer).issues?.[0]
    return issue
      ? `wrong shape: ${getDotPath(issue) ?? 'data'}: ${issue.message}`
      : 'answered right'
  } catch (error) {
    const { reason, code, message } = toFailure(error)
    if (reason === 'timeout') return 'never answered'
    if (reason === 'malformed') return `wrong shape: ${message}`
    return `answered with errorCode ${code} ${message}`
  }
}
