import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '#src/ui/error-screen/ErrorScreen.tsx'
import { describeError } from './describe-error.ts'

interface Props {
  strings: Readonly<Record<`error_screen.${'title' | 'action'}`, string>>
  children: ReactNode
}

interface State {
  thrown: boolean
  error?: unknown
}

/** Wraps each island: if anything in it throws, the error screen replaces the island. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { thrown: false }

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: true, error }
  }

  override render() {
    const { strings, children } = this.props
    if (!this.state.thrown) return children
    return (
      <ErrorScreen
        title={strings['error_screen.title']}
        detail={describeError(this.state.error)}
        action={strings['error_screen.action']}
        onRetry={() => location.reload()}
      />
    )
  }
}
