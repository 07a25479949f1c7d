import type { Host } from '../host.ts'

/** The message handler that WKWebView puts into the page. */
export interface IosHandler {
  postMessage(message: unknown): unknown
}

/** The iOS app: it takes an object, and answers through `window.rollmatesBridge`. */
export function createIosHost(handler: IosHandler): Host {
  return { name: 'ios', post: (message) => void handler.postMessage(message) }
}
