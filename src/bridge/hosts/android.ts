import type { Host } from '../host.ts'

/** The interface that the Android app puts into the page. */
export interface AndroidInterface {
  postMessage(json: string): unknown
}

/** The Android app: it takes the message as JSON, and answers through `window.rollmatesBridge`. */
export function createAndroidHost(native: AndroidInterface): Host {
  return { name: 'android', post: (message) => void native.postMessage(JSON.stringify(message)) }
}
