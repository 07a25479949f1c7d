/** The failure of a remote call is the bridge's: nothing above knows which way a call went. */
export { codeOf, detailsOf, Failure, toFailure } from '../bridge/failure.ts'
