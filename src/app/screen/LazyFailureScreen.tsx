import type { ReactNode } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { FailureScreenProps } from './failure-screen-props.ts'
import { LazyPart } from './LazyPart.tsx'

const failureScreen = lazyModule(() => import('./FailureScreen.tsx'))

/** Renders `FailureScreen`, whose script is loaded on demand. */
export function LazyFailureScreen({
  waiting,
  ...props
}: FailureScreenProps & { waiting?: ReactNode }): ReactNode {
  return (
    <LazyPart load={failureScreen} waiting={waiting} heading={props.heading} because={props}>
      {({ default: FailureScreen }) => <FailureScreen {...props} />}
    </LazyPart>
  )
}
