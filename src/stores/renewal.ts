import { readStoredUser } from '../bridge/stored-user.ts'
import { renewToken } from '../rpc/auth.ts'
import { toFailure } from '../rpc/failure.ts'
import { expireSession, signIn } from './session.ts'

/** Asks for a new token in place of `token`, and keeps it. Throws what the server answers otherwise. */
export async function renew(token: string): Promise<void> {
  try {
    const renewed = await renewToken()
    // Who has signed out or in meanwhile, here or in another tab, has decided otherwise.
    if (readStoredUser()?.token === token) signIn(renewed)
  } catch (error) {
    if (toFailure(error).reason === 'unauthorized') expireSession()
    throw error
  }
}
