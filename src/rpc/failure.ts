import type { Failure } from '#src/bridge/failure.ts'

/** Re-exports the bridge's Failure, with which all remote calls fail, whether through the app or not. */
export { Failure, parseCode, parseDetails, toFailure } from '#src/bridge/failure.ts'

/** Returns whether a call failed because this device is offline. */
export const isOffline = ({ reason }: Failure): boolean =>
  reason === 'network' && navigator.onLine === false
