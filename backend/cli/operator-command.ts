import type { Database } from '#backend/database/database.ts'
import type { Job } from '#backend/jobs/jobs.ts'
import type { NotifySettings } from '#backend/server/notify-settings.ts'

/** What a command runs against: the database, or the transaction of a dry run. */
export type Place = Pick<Database, 'query'>

/** The options that commands take besides `--dry-run`. */
export const OPTIONS = {
  days: { type: 'string' },
  page: { type: 'string' },
  csv: { type: 'boolean', default: false },
  due: { type: 'boolean', default: false },
  failed: { type: 'boolean', default: false },
  frozen: { type: 'boolean', default: false },
} as const

interface Options {
  days?: string | undefined
  page?: string | undefined
  csv: boolean
  due: boolean
  failed: boolean
  frozen: boolean
}

/** A command of the operator; `run` returns the lines to print. */
export interface OperatorCommand {
  /** The names of its arguments, in angle brackets; all of them are required. */
  readonly args: string
  readonly about: string
  /** Whether it takes several transactions, each of which stays if a later one fails. */
  readonly inSteps?: boolean
  run(
    database: Place,
    args: readonly string[],
    options: Options,
    /** The jobs that `jobs` runs. */
    jobs: readonly Job[],
    /** Who sends reminders; people, where nothing is said. */
    notify?: NotifySettings['channel'],
  ): Promise<string[]>
}
