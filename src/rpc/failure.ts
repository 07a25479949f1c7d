import type { Failure } from '#src/bridge/failure.ts'

/** Remote calls fail with the bridge's Failure, so callers need not know how a call was made. */
export { Failure, parseCode, parseDetails, toFailure } from '#src/bridge/failure.ts'

/** Returns whether a call failed because this device is offline. */
export const isOffline = ({ reason }: Failure): boolean =>
  reason === 'network' && navigator.onLine === false
