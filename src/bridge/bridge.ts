import type { BridgeData, BridgeMethodName } from '#src/contract/bridge-methods.ts'
import type { Bridge, CallArguments } from './create-bridge.ts'
import { toFailure } from './failure.ts'
import type { Answer } from './host.ts'
import { type AppWindow, detectAppHost } from './hosts/detect.ts'
import type { WebHostOptions } from './hosts/web.ts'
import { lateModule } from './late-module.ts'
import { simulateApp } from './panel/simulate-app.ts'

declare global {
  interface Window {
    /** The app calls `answer` with the result of a call. */
    rollmatesBridge?: { answer: Answer }
  }
}

if (import.meta.env.DEV) simulateApp()

/** The app that shows this page. It is detected once, when the page starts. */
const app = detectAppHost(globalThis as AppWindow)

const bridgeModule = lateModule(() => import('./create-page-bridge.ts'))

let loadedBridge: Promise<Bridge> | undefined
let webRpc: WebHostOptions['rpc']

/**
 * Returns the bridge of this page, created once. Its code is loaded when it is first needed: at the
 * start inside the app; on the web only when the player uses a method of the bridge.
 */
function pageBridge(): Promise<Bridge> {
  loadedBridge ??= bridgeModule().then(
    ({ createPageBridge }) =>
      createPageBridge(
        app,
        (name, params) =>
          webRpc?.(name, params) ?? Promise.reject(new Error('No remote calls on this page')),
      ),
    (error) => {
      // The next call tries again, for example once the network is back.
      loadedBridge = undefined
      throw toFailure(error, 'network')
    },
  )
  return loadedBridge
}

if (typeof window !== 'undefined') {
  // The app may still answer calls of the previous page, at any time.
  window.rollmatesBridge = { answer: () => undefined }
  if (app) pageBridge().catch(() => undefined)
}

/** The bridge of this page to its host: the app that shows it, or the web. */
export const bridge = {
  /** Whether the page is inside the app. */
  inApp: app !== undefined,
  /** Calls a method of the host. Rejects only with a Failure. */
  async call<Name extends BridgeMethodName>(
    method: Name,
    ...params: CallArguments<Name>
  ): Promise<BridgeData<Name>> {
    return (await pageBridge()).call(method, ...params)
  },
}

/** Sets how the web host implements the bridge's `rpc` method. */
export function registerWebRpc(rpc: NonNullable<WebHostOptions['rpc']>): void {
  webRpc = rpc
}
