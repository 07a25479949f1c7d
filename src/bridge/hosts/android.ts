import type { Host } from '../host.ts'

export interface AndroidInterface {
  postMessage(json: string): unknown
}

/** Creates the Android host, which gets messages as JSON and answers with `window.rollmatesBridge`. */
export function createAndroidHost(native: AndroidInterface): Host {
  return { name: 'android', post: (message) => void native.postMessage(JSON.stringify(message)) }
}
