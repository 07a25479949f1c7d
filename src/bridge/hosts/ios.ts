import type { Host } from '../host.ts'

export interface IosHandler {
  postMessage(message: unknown): unknown
}

/** Creates the iOS host, which gets messages as objects and answers with `window.rollmatesBridge`. */
export function createIosHost(handler: IosHandler): Host {
  return { name: 'ios', post: (message) => void handler.postMessage(message) }
}
