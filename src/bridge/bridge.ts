import type { BridgeMethodName } from '../contract/bridge-methods.ts'
import { type Bridge, type CallArguments, createBridge } from './create-bridge.ts'
import type { Answer } from './host.ts'
import { type AppWindow, detectAppHost } from './hosts/detect.ts'
import { createWebHost, type WebHostOptions } from './hosts/web.ts'
import { playApp } from './panel/play-app.ts'

declare global {
  interface Window {
    /** How the app answers a call. */
    rollmatesBridge?: { answer: Answer }
  }
}

let page: Bridge | undefined
let webRpc: WebHostOptions['rpc']

/** The bridge of this page; made once, because a page is in the app only from its start on. */
function bridgeOfPage(): Bridge {
  if (!page) {
    if (import.meta.env.DEV) playApp()
    const web = createWebHost({
      rpc: (name, params) =>
        webRpc?.(name, params) ?? Promise.reject(new Error('No remote calls on this page')),
      eventsUrl: import.meta.env.PUBLIC_EVENTS_URL,
    })
    page = createBridge(detectAppHost(globalThis as AppWindow) ?? web)
    if (typeof window !== 'undefined') window.rollmatesBridge = { answer: page.answer }
  }
  return page
}

if (typeof window !== 'undefined') bridgeOfPage()

/** The bridge of this page to its host: the app that it is in, or the open web. */
export const bridge = {
  /** Whether the page is inside the app. */
  get inApp(): boolean {
    return bridgeOfPage().host !== 'web'
  },
  /** Calls a method of the host. Rejects with a Failure only. */
  call: <Name extends BridgeMethodName>(method: Name, ...params: CallArguments<Name>) =>
    bridgeOfPage().call(method, ...params),
}

/** Lets the web host carry the bridge's own `rpc` method over HTTP. */
export function serveWebRpc(rpc: NonNullable<WebHostOptions['rpc']>): void {
  webRpc = rpc
}
