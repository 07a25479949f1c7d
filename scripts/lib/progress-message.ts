import type { Progress } from './tell-silence.ts'

/** A message from a test runner to the process that started it. */
export interface ProgressMessage {
  readonly progress?: Progress
  /** A test that has just failed. */
  readonly failure?: FirstFailure
}

/** A failed test, as it is printed at once. */
export interface FirstFailure {
  readonly path: string
  readonly title: string
  readonly message: string
}

/** Sends a message to the process that started this one. */
export function sendProgress(message: ProgressMessage): void {
  process.send?.(message)
}

/** Returns a failure with the first lines of its message. */
export function firstFailure(path: string, title: string, message = ''): FirstFailure {
  return { path, title, message: message.split('\n').slice(0, 12).join('\n') }
}
