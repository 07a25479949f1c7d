import type { BrowserContext, Page } from '@playwright/test'
import { REFUSAL } from '#src/contract/refusals.ts'
import { API_HEADERS } from './recap.ts'

/** A call as the app receives it. */
export interface AppCall {
  id: number
  method: string
  params: Record<string, unknown>
}

/** The app's response to a method; undefined: none. */
type Answers = Partial<Record<string, (call: AppCall) => unknown>>

interface Options {
  host: 'ios' | 'android'
  /** The player's token, which the app has and the page does not need. */
  token?: string
  languageCode?: string
  /** Overrides the app's default responses. */
  answers?: Answers
}

export const PADDING = { top: 59, right: 0, bottom: 34, left: 0 }

/** The app around a page: the calls it received, and a way to respond late. */
export interface App {
  readonly calls: AppCall[]
  callsOf(method: string): AppCall[]
  /** Responds to a call now, as the app's own code does. */
  answer(page: Page, id: number, answer: unknown): Promise<void>
}

/**
 * Puts every page of `context` inside the app. The app's own requests to the server come from
 * outside the page, like a native client's, so that everything that the page itself sends can be
 * observed.
 */
export async function playApp(
  context: BrowserContext,
  baseURL: string,
  { host, token, languageCode = 'en', answers = {} }: Options,
): Promise<App> {
  const calls: AppCall[] = []

  const rpc = async ({ params }: AppCall) => {
    const answer = await context.request.post(`${baseURL}/rest/v1/rpc/${String(params.function)}`, {
      headers: { ...API_HEADERS, ...(token && { authorization: `Bearer ${token}` }) },
      data: params.params,
    })
    const body = await answer.json()
    return answer.ok() ? { data: body } : { ...body, errorCode: body.code }
  }
  const usual: Answers = {
    getUserInfo: () =>
      token
        ? { data: { id: 'app-1', username: 'Maja', token } }
        : { errorCode: REFUSAL.sign_in_required },
    getAppInfo: () => ({ data: { padding: PADDING, languageCode, version: '7.1.0' } }),
    rpc,
  }

  await context.exposeBinding('tellApp', async (_source, call: AppCall) => {
    calls.push(call)
    const answer = answers[call.method] ?? usual[call.method] ?? (() => ({ data: null }))
    return await answer(call)
  })
  await context.addInitScript((name) => {
    const scope = window as unknown as {
      tellApp: (call: AppCall) => Promise<unknown>
      rollmatesBridge?: { answer: (id: number, answer: unknown) => void }
      webkit?: unknown
      RollmatesNative?: unknown
    }
    const take = (call: AppCall) =>
      scope.tellApp(call).then((answer) => {
        if (answer !== undefined) scope.rollmatesBridge?.answer(call.id, answer)
      })
    if (name === 'ios') {
      scope.webkit = {
        messageHandlers: {
          rollmates: {
            postMessage: (message: unknown) => {
              // A script message handler gets an object that is cloned at once.
              if (typeof message !== 'object') throw new TypeError('iOS takes an object')
              void take(structuredClone(message) as AppCall)
            },
          },
        },
      }
    } else {
      scope.RollmatesNative = {
        postMessage: (json: unknown) => {
          if (typeof json !== 'string') throw new TypeError('Android takes a text')
          void take(JSON.parse(json))
        },
      }
    }
  }, host)

  return {
    calls,
    callsOf: (method) => calls.filter((call) => call.method === method),
    answer: (page, id, answer) =>
      page.evaluate(
        ([to, value]) => {
          const { rollmatesBridge } = window as unknown as {
            rollmatesBridge: { answer: (id: unknown, answer: unknown) => void }
          }
          rollmatesBridge.answer(to, value)
        },
        [id, answer] as const,
      ),
  }
}
