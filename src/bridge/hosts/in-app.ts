import type { AppWindow } from './detect.ts'

/** Whether `scope` is a page inside one of the apps. For small scripts: it does not import the hosts. */
export function isInApp({ webkit, RollmatesNative }: AppWindow): boolean {
  return Boolean(webkit?.messageHandlers?.rollmates ?? RollmatesNative)
}
