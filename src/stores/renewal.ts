import type { SignIn } from '#src/contract/auth.ts'
import { renewToken } from '#src/rpc/auth.ts'
import { toFailure } from '#src/rpc/failure.ts'

/**
 * A new token in place of the one that is kept; null where the server takes that one no longer. Fetched
 * when one is due (session.ts). Throws what the server answers otherwise.
 */
export async function renewal(): Promise<SignIn | null> {
  try {
    return await renewToken()
  } catch (error) {
    if (toFailure(error).reason === 'unauthorized') return null
    throw error
  }
}
