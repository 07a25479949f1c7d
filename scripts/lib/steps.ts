import { programFile } from './package-program.mjs'
import { runProcess } from './run-process.mjs'

/**
 * Runs a command and returns its output when it has ended. The command is `node` with a file of the project,
 * or a package's program. `onMessage` gets the command's messages (`process.send`).
 */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  onMessage?: (message: unknown) => void,
) {
  const file = command === 'node' ? [] : [programFile(command)]
  return runProcess(process.execPath, [...file, ...args], { env, onMessage })
}
