/** An error for a requirement that could not be installed. It is printed without a stack trace. */
export class SetupError extends Error {
  name = 'SetupError'

  /** @param {string} what @param {string} fix */
  constructor(what, fix) {
    super(`Set-up stopped: ${what}.\nTo fix it: ${fix}.`)
  }
}

/**
 * Returns the last three lines of a failed program's output in one line.
 * @param {string} output
 */
export function lastLines(output) {
  return output.trim().split('\n').slice(-3).join(' | ')
}
