import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '#src/ui/error-screen/ErrorScreen.tsx'

interface Props {
  strings: Readonly<Record<`error_screen.${'title' | 'action'}`, string>>
  children: ReactNode
}

interface State {
  thrown: boolean
  error?: unknown
}

/** Wraps each island: if a component inside throws, the error screen replaces the island. */
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

const MAX_LENGTH = 200

/**
 * Returns the error screen's text below its title: the status with its text if there is one (`404
 * Not Found`), otherwise the message, never a stack.
 */
export function describeError(error: unknown): string {
  if (typeof error === 'object' && error !== null) {
    const { status, statusText, message } = error as Record<string, unknown>
    if (typeof status === 'number') {
      return [status, typeof statusText === 'string' ? statusText : ''].join(' ').trim()
    }
    if (typeof message === 'string') return message.slice(0, MAX_LENGTH)
  }
  return typeof error === 'string' ? error.slice(0, MAX_LENGTH) : ''
}
