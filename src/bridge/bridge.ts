import type { BridgeData, BridgeMethodName } from '#src/contract/bridge-methods.ts'
import type { Bridge, CallArguments } from './create-bridge.ts'
import { toFailure } from './failure.ts'
import type { Answer } from './host.ts'
import { type AppWindow, detectAppHost } from './hosts/detect.ts'
import type { WebHostOptions } from './hosts/web.ts'
import { lateModule } from './late-module.ts'
import { playApp } from './panel/play-app.ts'

declare global {
  interface Window {
    /** How the app answers a call. */
    rollmatesBridge?: { answer: Answer }
  }
}

if (import.meta.env.DEV) playApp()

/** The app around this page. A page is in the app only from its start on. */
const app = detectAppHost(globalThis as AppWindow)

const bridgeModule = lateModule(() => import('./bridge-of-page.ts'))

let page: Promise<Bridge> | undefined
let webRpc: WebHostOptions['rpc']

/**
 * The bridge of this page; made once. Its code is fetched when it is first needed: at the start
 * inside the app, and outside of it only when the player does what a page cannot do by itself.
 */
function bridgeOfPage(): Promise<Bridge> {
  page ??= bridgeModule().then(
    ({ createBridgeOfPage }) =>
      createBridgeOfPage(
        app,
        (name, params) =>
          webRpc?.(name, params) ?? Promise.reject(new Error('No remote calls on this page')),
      ),
    (error) => {
      // Without a network, say. The next call may have one.
      page = undefined
      throw toFailure(error, 'network')
    },
  )
  return page
}

if (typeof window !== 'undefined') {
  // For answers to calls of the page before, which may come at any time.
  window.rollmatesBridge = { answer: () => undefined }
  if (app) bridgeOfPage().catch(() => undefined)
}

/** The bridge of this page to its host: the app that it is in, or the open web. */
export const bridge = {
  /** Whether the page is inside the app. */
  inApp: app !== undefined,
  /** Calls a method of the host. Rejects with a Failure only. */
  async call<Name extends BridgeMethodName>(
    method: Name,
    ...params: CallArguments<Name>
  ): Promise<BridgeData<Name>> {
    return (await bridgeOfPage()).call(method, ...params)
  },
}

/** Lets the web host carry the bridge's own `rpc` method over HTTP. */
export function serveWebRpc(rpc: NonNullable<WebHostOptions['rpc']>): void {
  webRpc = rpc
}
