import { explain } from '#backend/server/explain.ts'
import { ScaffoldError } from '#src/campaigns/scaffold.ts'

/** A command cannot do what was asked; told in two lines, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly fix: string

  constructor(message: string, fix: string) {
    super(message)
    this.fix = fix
  }
}

/** Tells why a command ended, and lets the process end with 1. */
export function tellAndExit(error: unknown): void {
  process.exitCode = 1
  process.stderr.write(`${told(error)}\n`)
}

function told(error: unknown): string {
  if (error instanceof CommandError) return `${error.message}.\nTo fix it: ${error.fix}.`
  if (error instanceof ScaffoldError) return error.message
  return explain(error)
}
