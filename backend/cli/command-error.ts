/** A command cannot do what was asked; told in two lines, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly fix: string

  constructor(message: string, fix: string) {
    super(message)
    this.fix = fix
  }
}

/** Tells why a command ended and ends it with 1. Errors that are ours are one line, others keep their stack. */
export function tellAndExit(error: unknown): void {
  process.exitCode = 1
  if (error instanceof CommandError) {
    process.stderr.write(`${error.message}.\nTo fix it: ${error.fix}.\n`)
  } else if (error instanceof Error && OWN.has(error.name)) {
    process.stderr.write(`${error.message}\n`)
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  }
}

/** Errors whose message already says what happened and what to do. */
const OWN = new Set(['ScaffoldError', 'DataFolderError', 'MigrationError', 'SettingsError'])
