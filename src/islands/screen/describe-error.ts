/** The longest text of a thrown value that is shown. */
const LONGEST = 200

/**
 * What the error screen says below its title: the status and its text where the error carries them
 * (`404 Not Found`), else its message. Never a stack.
 */
export function describeError(error: unknown): string {
  if (typeof error === 'object' && error !== null) {
    const { status, statusText, message } = error as Record<string, unknown>
    if (typeof status === 'number') {
      return [status, typeof statusText === 'string' ? statusText : ''].join(' ').trim()
    }
    if (typeof message === 'string') return message.slice(0, LONGEST)
  }
  return typeof error === 'string' ? error.slice(0, LONGEST) : ''
}
