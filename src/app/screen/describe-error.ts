const MAX_LENGTH = 200

/**
 * Returns the text of the error screen below its title: the status with its text if there is one (`404
 * Not Found`), otherwise the message. Never a stack.
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
