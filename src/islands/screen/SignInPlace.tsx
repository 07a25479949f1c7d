import type { ReactNode } from 'react'
import { REFUSAL } from '#src/contract/refusals.ts'
import { Failure } from '#src/rpc/failure.ts'
import type { FailureScreenProps } from './failure-screen-props.ts'
import { LazyFailureScreen } from './LazyFailureScreen.tsx'

const SIGNED_OUT = new Failure('refused', 'Nobody is signed in', REFUSAL.sign_in_required)

interface Props extends Pick<FailureScreenProps, 'heading'> {
  /** Stands there until the sign-in has come. */
  waiting: ReactNode
  onSignedIn: () => void
}

/**
 * The sign-in within a screen: for a player who asked for it or has to use another provider, and where what
 * is everybody's own would be.
 */
export function SignInPlace({ onSignedIn, ...props }: Props): ReactNode {
  return <LazyFailureScreen {...props} failure={SIGNED_OUT} onRetry={onSignedIn} />
}
