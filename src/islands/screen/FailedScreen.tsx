import type { ReactNode } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from './LatePart.tsx'
import type { ScreenFailureProps } from './screen-failure-props.ts'

const screenFailure = lateModule(() => import('./ScreenFailure.tsx'))

/** Renders what replaces a screen after a failure; its script is loaded when it is needed. */
export function FailedScreen({
  waiting,
  ...props
}: ScreenFailureProps & { waiting?: ReactNode }): ReactNode {
  return (
    <LatePart load={screenFailure} waiting={waiting} heading={props.heading} because={props}>
      {({ default: ScreenFailure }) => <ScreenFailure {...props} />}
    </LatePart>
  )
}
