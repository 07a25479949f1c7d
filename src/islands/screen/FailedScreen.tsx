import type { ReactNode } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { LazyPart } from './LazyPart.tsx'
import type { ScreenFailureProps } from './screen-failure-props.ts'

const screenFailure = lazyModule(() => import('./ScreenFailure.tsx'))

/** Renders what replaces a screen after a failure; its script is loaded when it is needed. */
export function FailedScreen({
  waiting,
  ...props
}: ScreenFailureProps & { waiting?: ReactNode }): ReactNode {
  return (
    <LazyPart load={screenFailure} waiting={waiting} heading={props.heading} because={props}>
      {({ default: ScreenFailure }) => <ScreenFailure {...props} />}
    </LazyPart>
  )
}
