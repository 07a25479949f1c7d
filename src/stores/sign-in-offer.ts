import { atom } from 'nanostores'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import type { Failure } from '#src/rpc/failure.ts'

export const $signInRequested = atom(false)

/** How many components offer a sign-in. If any does, the note about the expired session is hidden. */
export const $signInOffers = atom(0)

/** Opens the sign-in dialog over the page, which keeps its state. */
export function askToSignIn(): void {
  $signInRequested.set(true)
}

/** Returns whether a call failed because nobody is signed in or the session has expired. */
export function needsSignIn(failure: Failure | undefined): boolean {
  return failure?.reason === 'unauthorized' || isRefusal(failure, REFUSAL.sign_in_required)
}

/** Opens the sign-in dialog if an effect failed because the player is not signed in. */
export function askToSignInIfNeeded(failure: Failure): void {
  if (needsSignIn(failure)) askToSignIn()
}

/** Counts a component that offers a sign-in, and returns the cleanup function. Use it as an effect. */
export function offerSignIn(): () => void {
  $signInOffers.set($signInOffers.get() + 1)
  return () => $signInOffers.set($signInOffers.get() - 1)
}
