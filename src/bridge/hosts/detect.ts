import type { Host } from '../host.ts'
import { type AndroidInterface, createAndroidHost } from './android.ts'
import { createIosHost, type IosHandler } from './ios.ts'

/** What the apps put into the window of a page. */
export interface AppWindow {
  webkit?: { messageHandlers?: { rollmates?: IosHandler } }
  RollmatesNative?: AndroidInterface
}

/** The app's host where the app has put one into `scope` when the page starts, else undefined. */
export function detectAppHost(scope: AppWindow): Host | undefined {
  const ios = scope.webkit?.messageHandlers?.rollmates
  if (ios) return createIosHost(ios)
  return scope.RollmatesNative && createAndroidHost(scope.RollmatesNative)
}
