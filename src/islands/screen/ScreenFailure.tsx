import SignIn from '#src/islands/sign-in/SignIn.tsx'
import { presentFailure } from '#src/rpc/present-failure.ts'
import { FailureState } from './FailureState.tsx'
import { usePage } from './page-context.tsx'
import type { ScreenFailureProps } from './screen-failure-props.ts'

/** Replaces a screen's content after a failure: the sign-in, the ban notice, or another state. */
export default function ScreenFailure(props: ScreenFailureProps) {
  const { username, heading = 'h2', onRetry } = props
  const { screen } = usePage()
  const failure = presentFailure(props.failure, screen.errorStrings, screen.locale)
  if (failure.kind === 'sign-in') {
    return (
      <SignIn
        strings={screen.commonStrings}
        {...screen.signIn}
        heading={heading}
        onSignedIn={onRetry}
      />
    )
  }
  return (
    <FailureState
      failure={failure}
      strings={screen.commonStrings}
      homeHref={screen.home}
      {...(username !== undefined && { username })}
      heading={heading}
      onRetry={onRetry}
    />
  )
}
