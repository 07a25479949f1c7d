import type { Host } from '../host.ts'

/** The message handler that WKWebView adds to the page. */
export interface IosHandler {
  postMessage(message: unknown): unknown
}

/** Creates the iOS host: it receives messages as objects and answers by `window.rollmatesBridge`. */
export function createIosHost(handler: IosHandler): Host {
  return { name: 'ios', post: (message) => void handler.postMessage(message) }
}
