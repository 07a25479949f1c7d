import { explain } from '#backend/server/explain.ts'
import { ScaffoldError } from '#src/content/scaffold/scaffold.ts'

/** The error of a command that failed for a known reason. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly fix: string

  constructor(message: string, fix: string) {
    super(message)
    this.fix = fix
  }
}

/** Ends a command without an error when the program that reads its output ends, as in `… | head`. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
}

/** Prints the reason of a command's failure and sets the exit code to 1. */
export function exitWithError(error: unknown): void {
  process.exitCode = 1
  process.stderr.write(`${messageOf(error)}\n`)
}

/** Returns the reason of a command's failure, and its fix if known. */
export function messageOf(error: unknown): string {
  if (error instanceof CommandError) return `${error.message}.\nTo fix it: ${error.fix}.`
  if (error instanceof ScaffoldError) return error.message
  const { code, path, syscall } = error as Partial<NodeJS.ErrnoException>
  if (path && syscall) {
    return `${path} cannot be used (${code}).\nTo fix it: correct its path, or see to the right to it.`
  }
  return explain(error)
}
