import type { BrowserContext, Page } from '@playwright/test'
import { type AppCall, type AppOptions, createNativeApp } from './native-app.ts'

export { PADDING } from './native-app.ts'

interface Options extends AppOptions {
  host: 'ios' | 'android'
}

/** The simulated app around a page. */
export interface App {
  readonly calls: AppCall[]
  callsOf(method: string): AppCall[]
  /** Responds to a call like the app's own code. */
  answer(page: Page, id: number, answer: unknown): Promise<void>
  /** Notifies a page of a sign-in or sign-out, like the app's own code. */
  sessionChanged(page: Page): Promise<void>
}

/** Puts every page of `context` inside the simulated app, whose own requests do not come from the page. */
export async function playApp(
  context: BrowserContext,
  baseURL: string,
  { host, ...options }: Options,
): Promise<App> {
  const { calls, callsOf, take } = createNativeApp(baseURL, options)

  await context.exposeBinding('tellApp', (_source, call: AppCall) => take(call))
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
              // WebKit's script message handler takes an object and clones it immediately.
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
    callsOf,
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
    sessionChanged: (page) => page.evaluate(() => window.rollmatesBridge?.sessionChanged?.()),
  }
}
