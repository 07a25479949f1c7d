import type { Failure } from '#src/rpc/failure.ts'

export interface FailureScreenProps {
  failure: Failure
  username?: string | undefined
  heading?: 'h1' | 'h2' | 'h3' | undefined
  onRetry: () => void
}
