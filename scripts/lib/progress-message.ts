import type { Progress } from './tell-silence.ts'

/** A message from a test runner to the process that started it. */
export interface ProgressMessage {
  readonly progress?: Progress
  readonly failure?: FirstFailure
}

/** A failed test, printed when it fails, so that nobody must wait for the end of the run. */
export interface FirstFailure {
  readonly path: string
  readonly title: string
  readonly message: string
}

/** Sends a message to the process that started this one. */
export function sendProgress(message: ProgressMessage): void {
  process.send?.(message)
}

/** Returns a failure with the first 12 lines of its message, because some messages contain a whole page. */
export function firstFailure(path: string, title: string, message = ''): FirstFailure {
  return { path, title, message: message.split('\n').slice(0, 12).join('\n') }
}
