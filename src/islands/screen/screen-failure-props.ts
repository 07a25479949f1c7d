import type { Failure } from '#src/rpc/failure.ts'
import type { ScreenProps } from './screen-props.ts'

export interface ScreenFailureProps {
  screen: ScreenProps
  failure: Failure
  /** The name in the address, for an unknown player. */
  username?: string | undefined
  /** The level of the heading; h2 by default. */
  heading?: 'h1' | 'h2' | 'h3' | undefined
  onRetry: () => void
}
