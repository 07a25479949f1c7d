import type { BridgeData, BridgeMethodName } from '#src/contract/bridge-methods.ts'
import type { SessionBridge, SessionListener } from './app-session.ts'
import type { CallArguments } from './create-bridge.ts'
import { toFailure } from './failure.ts'
import type { Answer } from './host.ts'
import type { AppWindow } from './hosts/detect.ts'
import { isInApp } from './hosts/in-app.ts'
import { lazyModule } from './lazy-module.ts'
import { simulateApp } from './panel/simulate-app.ts'

declare global {
  interface Window {
    /**
     * The app calls `answer` with the result of a call, and `sessionChanged` after a sign-in or
     * sign-out; a page without the latter has not asked for the session yet.
     */
    rollmatesBridge?: { answer: Answer; sessionChanged?: () => void }
  }
}

if (import.meta.env.DEV) simulateApp()

/** Whether an app shows this page: decided once, when the page starts. */
const inApp = isInApp(globalThis as AppWindow)

const bridgeModule = lazyModule(() => import('./create-page-bridge.ts'))

let loadedBridge: Promise<SessionBridge> | undefined

/**
 * Returns the bridge of this page, created once. Its code is loaded when it is first needed: at the
 * start inside the app; on the web only when the player uses a method of the bridge.
 */
function pageBridge(): Promise<SessionBridge> {
  loadedBridge ??= bridgeModule().then(
    ({ createPageBridge }) => createPageBridge(inApp),
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
  if (inApp) pageBridge().catch(() => undefined)
}

/** The bridge of this page to its host: the app that shows it, or the web. */
export const bridge = {
  /** Whether the page is inside the app. */
  inApp,
  /** Calls a method of the host. Rejects only with a Failure. */
  async call<Name extends BridgeMethodName>(
    method: Name,
    ...params: CallArguments<Name>
  ): Promise<BridgeData<Name>> {
    return (await pageBridge()).call(method, ...params)
  },
  /**
   * Inside the app: asks for the player and passes the answer to `listener`, now and whenever the
   * app's session changes. Rejects only if the bridge's code cannot be loaded.
   */
  async followSession(listener: SessionListener): Promise<void> {
    await (await pageBridge()).followSession(listener)
  },
}
