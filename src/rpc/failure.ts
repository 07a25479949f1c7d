import type { Failure } from '#src/bridge/failure.ts'

/** The failure of a remote call is the bridge's: nothing above knows which way a call went. */
export { codeOf, detailsOf, Failure, toFailure } from '#src/bridge/failure.ts'

/** Whether a call failed because this device has no network, and not because of the server. */
export const isOffline = ({ reason }: Failure): boolean =>
  reason === 'network' && navigator.onLine === false
