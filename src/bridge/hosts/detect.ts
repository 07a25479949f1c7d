import type { Host } from '../host.ts'

export interface AppWindow {
  webkit?: { messageHandlers?: { rollmates?: IosHandler } }
  RollmatesNative?: AndroidInterface
}

/** Returns the host of the app whose object is in `scope`; undefined outside the apps. */
export function detectAppHost(scope: AppWindow): Host | undefined {
  const ios = scope.webkit?.messageHandlers?.rollmates
  if (ios) return createIosHost(ios)
  return scope.RollmatesNative && createAndroidHost(scope.RollmatesNative)
}

interface AndroidInterface {
  postMessage(json: string): unknown
}

/** Creates the Android host: gets messages as JSON, answers with `window.rollmatesBridge`. */
export function createAndroidHost(native: AndroidInterface): Host {
  return { name: 'android', post: (message) => void native.postMessage(JSON.stringify(message)) }
}

interface IosHandler {
  postMessage(message: unknown): unknown
}

/** Creates the iOS host: gets messages as objects, answers with `window.rollmatesBridge`. */
export function createIosHost(handler: IosHandler): Host {
  return { name: 'ios', post: (message) => void handler.postMessage(message) }
}
