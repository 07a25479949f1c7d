import { presentFailure } from '#src/rpc/present-failure.ts'
import SignIn from '../sign-in/SignIn.tsx'
import { FailurePanel } from './FailurePanel.tsx'
import type { FailureScreenProps } from './failure-screen-props.ts'
import { usePage } from './page-context.tsx'

/**
 * Renders the state after a failure in place of the screen's content: the sign-in, the ban notice,
 * or another state.
 */
export default function FailureScreen(props: FailureScreenProps) {
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
    <FailurePanel
      failure={failure}
      strings={screen.commonStrings}
      homeHref={screen.home}
      {...(username !== undefined && { username })}
      heading={heading}
      onRetry={onRetry}
    />
  )
}
