import type { AppWindow } from './detect.ts'

/** Whether `scope` is a page inside one of the apps, for scripts that are too small to carry a host. */
export function isInApp({ webkit, RollmatesNative }: AppWindow): boolean {
  return Boolean(webkit?.messageHandlers?.rollmates ?? RollmatesNative)
}
