import type { Failure } from '#src/rpc/failure.ts'
import type { ScreenProps } from './screen-props.ts'

export interface ScreenFailureProps {
  screen: ScreenProps
  failure: Failure
  /** The name in the address, for what is said of a player whom nobody knows. */
  username?: string | undefined
  /** The heading's rank of what is shown; h2 unless told otherwise. */
  heading?: 'h1' | 'h2' | 'h3' | undefined
  onRetry: () => void
}
