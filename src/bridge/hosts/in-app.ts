import type { AppWindow } from './detect.ts'

/** Returns whether `scope` is a page inside an app. Small, because it does not import the hosts. */
export function isInApp({ webkit, RollmatesNative }: AppWindow): boolean {
  return Boolean(webkit?.messageHandlers?.rollmates ?? RollmatesNative)
}
