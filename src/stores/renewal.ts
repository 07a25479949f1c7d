import type { SignIn } from '#src/contract/auth.ts'
import { renewToken } from '#src/rpc/auth.ts'
import { toFailure } from '#src/rpc/failure.ts'
import { renewPush } from './push.ts'

/**
 * Returns a new token in exchange for the stored token; null if the server rejects the stored token. Loaded
 * only when a renewal is due (session.ts).
 * @throws {Failure} for other errors.
 */
export async function fetchNewToken(): Promise<SignIn | null> {
  // A visit may be the first one after the browser has renewed its subscription.
  renewPush().catch(() => undefined)
  try {
    return await renewToken()
  } catch (error) {
    if (toFailure(error).reason === 'unauthorized') return null
    throw error
  }
}
