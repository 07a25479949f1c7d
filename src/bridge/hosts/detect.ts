import type { Host } from '../host.ts'
import { type AndroidInterface, createAndroidHost } from './android.ts'
import { createIosHost, type IosHandler } from './ios.ts'

/** The properties that the apps add to the window. */
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
