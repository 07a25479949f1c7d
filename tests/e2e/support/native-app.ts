import { CALL_TIME } from '#backend/server/call-time.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { API_HEADERS } from './recap.ts'

/** A call that a page made through the bridge, as the app receives it. */
export interface AppCall {
  id: number
  method: string
  params: Record<string, unknown>
}

type Answer = (call: AppCall) => unknown

/** The app's response to a method; undefined means no response. `usually` returns the default response. */
type Answers = Partial<Record<string, (call: AppCall, usually: Answer) => unknown>>

export interface AppOptions {
  /** The app's token of the player, or a function that returns it; the page does not need it. */
  token?: string | (() => string)
  languageCode?: string
  /** The time at which the server answers the app's calls; the current time by default. */
  at?: string
  answers?: Answers
}

export const PADDING = { top: 59, right: 0, bottom: 34, left: 0 }

/** Handles the calls of an app's pages in any WebView. */
export interface NativeApp {
  readonly calls: AppCall[]
  callsOf(method: string): AppCall[]
  /** Records the call and returns the app's response; undefined means no response. */
  take(call: AppCall): Promise<unknown>
}

/** Creates an app that is signed in with `token` to the server at `baseURL`. */
export function createNativeApp(
  baseURL: string,
  { token: given, languageCode = 'en', at, answers = {} }: AppOptions,
): NativeApp {
  const calls: AppCall[] = []
  const tokenNow = () => (typeof given === 'function' ? given() : given)

  const rpc = async ({ params }: AppCall) => {
    const token = tokenNow()
    const response = await fetch(`${baseURL}/rest/v1/rpc/${String(params.function)}`, {
      method: 'POST',
      headers: {
        ...API_HEADERS,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(at && { [CALL_TIME]: at }),
      },
      body: JSON.stringify(params.params),
    })
    const body = await response.json()
    return response.ok ? { data: body } : { ...body, errorCode: body.code }
  }
  const usual: Partial<Record<string, Answer>> = {
    getUserInfo: () => {
      const token = tokenNow()
      return token
        ? { data: { id: 'app-1', username: 'Maja', token } }
        : { errorCode: REFUSAL.sign_in_required }
    },
    getAppInfo: () => ({ data: { padding: PADDING, languageCode, version: '7.1.0' } }),
    rpc,
  }

  return {
    calls,
    callsOf: (method) => calls.filter((call) => call.method === method),
    async take(call) {
      calls.push(call)
      const usually = usual[call.method] ?? (() => ({ data: null }))
      const answer = answers[call.method] ?? usually
      return await answer(call, usually)
    },
  }
}
