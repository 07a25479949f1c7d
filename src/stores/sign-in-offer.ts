import { atom } from 'nanostores'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import type { Failure } from '#src/rpc/failure.ts'
import { expireSession } from './session.ts'

/** Whether the page asks the player to sign in, over what it shows (islands/sign-in/SignInHost.tsx). */
export const $signInAsked = atom(false)

/** How many parts of the page offer the sign-in now; the note of an ended session need not, then. */
export const $signInOffers = atom(0)

/** Asks the player to sign in without taking away what they were doing. */
export function askToSignIn(): void {
  $signInAsked.set(true)
}

/** Whether signing in would have helped: nobody is signed in, or the session has ended. */
export function isForSignIn(failure: Failure | undefined): boolean {
  return failure?.reason === 'unauthorized' || isRefusal(failure, REFUSAL.sign_in_required)
}

/** Minds what made an effect fail: the page asks to sign in where that is it, and stays as it is. */
export function askWhereNeeded(failure: Failure): void {
  if (failure.reason === 'unauthorized') expireSession()
  if (isForSignIn(failure)) askToSignIn()
}

/** Counts an offer of the sign-in; answers how to take it back. For an effect. */
export function offerSignIn(): () => void {
  $signInOffers.set($signInOffers.get() + 1)
  return () => $signInOffers.set($signInOffers.get() - 1)
}
