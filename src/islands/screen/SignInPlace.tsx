import type { ReactNode } from 'react'
import { REFUSAL } from '#src/contract/refusals.ts'
import { Failure } from '#src/rpc/failure.ts'
import { FailedScreen } from './FailedScreen.tsx'
import type { ScreenFailureProps } from './screen-failure-props.ts'

const SIGNED_OUT = new Failure('refused', 'Nobody is signed in', REFUSAL.sign_in_required)

interface Props extends Pick<ScreenFailureProps, 'heading'> {
  /** Stands there until the sign-in has come. */
  waiting: ReactNode
  onSignedIn: () => void
}

/**
 * The sign-in within a screen: for a player who asked for it or has to use another provider, and where what
 * is everybody's own would be.
 */
export function SignInPlace({ onSignedIn, ...props }: Props): ReactNode {
  return <FailedScreen {...props} failure={SIGNED_OUT} onRetry={onSignedIn} />
}
