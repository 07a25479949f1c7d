import { programFile } from './package-program.mjs'
import { runProcess } from './run-process.mjs'

/** A command's output and exit state. */
export interface Ended {
  readonly code: number
  readonly output: string
}

/**
 * Runs a command to its end and returns its output: `node` with a file of the project, or the program of a
 * package. `onMessage` gets what the command sends by `process.send`.
 */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  onMessage?: (message: unknown) => void,
): Promise<Ended> {
  const file = command === 'node' ? [] : [programFile(command)]
  return runProcess(process.execPath, [...file, ...args], { env, ...(onMessage && { onMessage }) })
}
