import type { ReactNode } from 'react'
import { REFUSAL } from '#src/contract/refusals.ts'
import { Failure } from '#src/rpc/failure.ts'
import type { FailureScreenProps } from './failure-screen-props.ts'
import { LazyFailureScreen } from './LazyFailureScreen.tsx'

const SIGNED_OUT = new Failure('refused', 'Nobody is signed in', REFUSAL.sign_in_required)

interface Props extends Pick<FailureScreenProps, 'heading'> {
  waiting: ReactNode
  onSignedIn: () => void
}

/**
 * Renders the sign-in inside a screen, for a player who pressed "sign in" or must use another
 * provider, or in place of the player's own content.
 */
export function SignInPlace({ onSignedIn, ...props }: Props): ReactNode {
  return <LazyFailureScreen {...props} failure={SIGNED_OUT} onRetry={onSignedIn} />
}
