/** Something that the project needs could not be installed; told in words, without a stack. */
export class SetupError extends Error {
  name = 'SetupError'

  /** @param {string} what @param {string} fix */
  constructor(what, fix) {
    super(`Set-up stopped: ${what}.\nTo fix it: ${fix}.`)
  }
}

/**
 * The last words of a program that failed.
 *
 * @param {string} output
 */
export function lastLines(output) {
  return output.trim().split('\n').slice(-3).join(' | ')
}
