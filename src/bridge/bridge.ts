import type { BridgeData, BridgeMethodName } from '#src/contract/bridge-methods.ts'
import type { SessionBridge, SessionListener } from './app-session.ts'
import type { CallArguments } from './create-bridge.ts'
import { toFailure } from './failure.ts'
import type { Answer, EarlyAnswer } from './host.ts'
import type { AppWindow } from './hosts/detect.ts'
import { isInApp } from './hosts/in-app.ts'
import { lazyModule } from './lazy-module.ts'
import { simulateApp } from './panel/simulate-app.ts'

declare global {
  interface Window {
    /**
     * The app calls `answer` with the result of a call, and `sessionChanged` after a sign-in or
     * sign-out. `sessionChanged` is missing until the bridge's code has loaded. `early` accepts
     * only answers to the page's first script (layouts/prefetch.ts) and returns false for others.
     */
    rollmatesBridge?: {
      answer: Answer
      sessionChanged?: () => void
      early?: EarlyAnswer
    }
  }
}

if (import.meta.env.DEV) simulateApp()

const inApp = isInApp(globalThis as AppWindow)

const bridgeModule = lazyModule(() => import('./create-page-bridge.ts'))

let loadedBridge: Promise<SessionBridge> | undefined

/**
 * Returns the page's only bridge. Inside the app, the bridge's code loads at the start; on the web,
 * when the page first uses the bridge.
 */
function pageBridge(): Promise<SessionBridge> {
  loadedBridge ??= bridgeModule().then(
    ({ createPageBridge }) => createPageBridge(inApp, early),
    (error) => {
      // Lets the next call load the code again, because the network may be back.
      loadedBridge = undefined
      throw toFailure(error, 'network')
    },
  )
  return loadedBridge
}

const early = globalThis.window?.rollmatesBridge?.early

if (typeof window !== 'undefined') {
  // Accepts answers before the bridge loads: the app may still answer the previous page's calls.
  window.rollmatesBridge = { answer: early ?? (() => undefined) }
  if (inApp) pageBridge().catch(() => undefined)
}

export const bridge = {
  inApp,
  /** Calls a method of the host. Rejects only with a Failure. */
  async call<Name extends BridgeMethodName>(
    method: Name,
    ...params: CallArguments<Name>
  ): Promise<BridgeData<Name>> {
    return (await pageBridge()).call(method, ...params)
  },
  /**
   * Inside the app: asks for the player and passes the answer to `listener`, at once and after each
   * change of the session. Rejects only if the bridge's code cannot be loaded.
   */
  async followSession(listener: SessionListener): Promise<void> {
    await (await pageBridge()).followSession(listener)
  },
}
