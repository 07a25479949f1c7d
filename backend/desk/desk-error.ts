import { CommandError } from '#backend/cli/command-error.ts'

/** The desk refuses a request. The page shows the message and the fix. */
export class DeskError extends CommandError {
  override name = 'DeskError'
  readonly statusCode: number

  constructor(statusCode: number, message: string, fix: string) {
    super(message, fix)
    this.statusCode = statusCode
  }
}
