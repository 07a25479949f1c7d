import { type APIRequestContext, test as base, expect } from '@playwright/test'
import { findWebKit } from '#scripts/lib/find-webkit.mjs'
import { type AppOptions, createNativeApp, type NativeApp } from '#tests/e2e/support/native-app.ts'
import { sessionOf } from '#tests/e2e/support/test.ts'
import { openChromium } from './chromium.ts'
import type { Engine, Listener, ViewOptions, WebView } from './web-view.ts'
import { WebKitHost } from './webkit.ts'

interface Wish extends Omit<AppOptions, 'token'>, Partial<ViewOptions> {
  /** The demo player who is signed in to the app; by default nobody. */
  readonly username?: string
  readonly token?: AppOptions['token']
}

/** An app that shows the product: its WebView, and the calls that it received. */
export interface Shown {
  readonly view: WebView
  readonly app: NativeApp
  /** Sends the answer to a call when the test decides: immediately, late, or a second time. */
  answer(id: number, answer: unknown): Promise<void>
  /** Returns how often a page asked to be closed: by popPage, or by goBack on the first page. */
  timesClosed(): number
}

interface Fixtures {
  /** Opens an app in this run's engine. The test fails if one of its pages has errors or CSP violations. */
  showApp: (wish?: Wish) => Promise<Shown>
}

interface WorkerFixtures {
  engine: Engine
  /** Whether this run's engine is an old one that is not installed. */
  notInstalled: boolean
  /** The host of WebKit; undefined if WebKit is not installed, and in Chromium's run. */
  webKit: WebKitHost | undefined
}

/** Reports every error and CSP violation in the page to the app, in both engines. */
const WATCH = `(() => {
  const tell = (fault) => {
    const handler = window.webkit?.messageHandlers?.rollmates
    if (handler) handler.postMessage({ fault })
    else (window.RollmatesNative ?? window.tellFault)?.postMessage(JSON.stringify({ fault }))
  }
  addEventListener('error', (event) => {
    // Ignores the harmless error of an element that is resized twice in a frame and observed in the next.
    if (event.message && !/ResizeObserver loop/.test(event.message)) {
      tell(event.message + ' ' + event.filename + ':' + event.lineno)
    }
  })
  addEventListener('unhandledrejection', (event) => tell('unhandled: ' + event.reason))
  addEventListener('securitypolicyviolation', (event) => {
    tell('policy: ' + event.violatedDirective + ' ' + event.blockedURI)
  })
})()`

const SEEN = `try { localStorage.setItem('ActivityNoFirst', 'seen') } catch {}`

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  notInstalled: [false, { option: true, scope: 'worker' }],
  webKit: [
    async ({ engine }, use) => {
      const python = engine === 'webkit' ? findWebKit() : undefined
      const host = python ? await WebKitHost.start(python) : undefined
      await use(host)
      await host?.stop()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from here
  baseURL: async ({}, use) => use(process.env.ROLLMATES_URL),
  showApp: async (
    { engine, notInstalled, webKit, context, request, baseURL: given },
    use,
    testInfo,
  ) => {
    testInfo.skip(notInstalled, 'This Chromium is not installed')
    const baseURL = String(given)
    testInfo.skip(engine === 'webkit' && !webKit, 'WebKit is not installed')
    const faults: string[] = []
    const views: WebView[] = []
    await use(async ({ username, ...wish } = {}) => {
      const token = username ? await tokenOf(request, username) : undefined
      const app = createNativeApp(baseURL, { ...(token && { token }), ...wish })
      let closed = 0
      const answer = (id: number, value: unknown) =>
        view.evaluate((to, with_) => window.rollmatesBridge?.answer(to, with_), id, value)
      const listener: Listener = {
        async onMessage(message) {
          if (isFault(message)) return void faults.push(message.fault)
          const call = message as NativeApp['calls'][number]
          const given = await app.take(call)
          if (given === undefined) return
          // Ignores a failure, because the page may already be closed or left.
          await answer(call.id, given).catch(() => {})
          if (!isDone(given)) return
          if (call.method === 'popPage') closed++
          if (call.method !== 'goBack') return
          // Ignores a failure, because the test may close its view while this call is handled.
          if (await view.canGoBack().catch(() => false)) await view.back().catch(() => {})
          else closed++
        },
      }
      const options: ViewOptions = {
        width: wish.width ?? 390,
        height: wish.height ?? 844,
        scripts: [WATCH, SEEN, ...(wish.scripts ?? [])],
        pageCache: wish.pageCache ?? true,
        onTheWeb: wish.onTheWeb ?? false,
      }
      const view: WebView = webKit
        ? await webKit.open(options, baseURL, listener)
        : await openChromium(context, options, listener)
      views.push(view)
      return { view, app, answer, timesClosed: () => closed }
    })
    await Promise.all(views.map((view) => view.close()))
    expect(faults, 'errors and violations in the page').toEqual([])
  },
})

export { expect }

async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  return (await sessionOf(request, username)).access_token
}

function isFault(message: unknown): message is { fault: string } {
  return typeof message === 'object' && message !== null && 'fault' in message
}

function isDone(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'data' in answer
}
