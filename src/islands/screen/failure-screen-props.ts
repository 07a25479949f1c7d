import type { Failure } from '#src/rpc/failure.ts'

export interface FailureScreenProps {
  failure: Failure
  /** The name in the address, for an unknown player. */
  username?: string | undefined
  /** The level of the heading; h2 by default. */
  heading?: 'h1' | 'h2' | 'h3' | undefined
  onRetry: () => void
}
