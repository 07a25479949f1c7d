import type { Host } from '../host.ts'

/** The JavaScript interface that the Android app adds to the page. */
export interface AndroidInterface {
  postMessage(json: string): unknown
}

/** Creates the Android host: it receives messages as JSON and answers by `window.rollmatesBridge`. */
export function createAndroidHost(native: AndroidInterface): Host {
  return { name: 'android', post: (message) => void native.postMessage(JSON.stringify(message)) }
}
