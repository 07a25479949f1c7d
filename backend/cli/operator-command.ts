import type { Database } from '#backend/database/database.ts'
import type { Job } from '#backend/jobs/jobs.ts'
import type { NotifySettings } from '#backend/server/notify-settings.ts'
import type { Question } from './confirm.ts'

export type Place = Pick<Database, 'query'>

/** The options that commands may have; operator.ts adds `--dry-run` and `--help`, which all have. */
export const OPTIONS = {
  days: { type: 'string' },
  page: { type: 'string' },
  after: { type: 'string' },
  who: { type: 'string' },
  command: { type: 'string' },
  player: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  sticker: { type: 'string' },
  reason: { type: 'string' },
  csv: { type: 'boolean', default: false },
  due: { type: 'boolean', default: false },
  failed: { type: 'boolean', default: false },
  forever: { type: 'boolean', default: false },
  rename: { type: 'string' },
  clear: { type: 'boolean', default: false },
  frozen: { type: 'boolean', default: false },
} as const

type Given = {
  -readonly [Name in keyof typeof OPTIONS]?:
    | ((typeof OPTIONS)[Name]['type'] extends 'string' ? string : boolean)
    | undefined
}

export interface SignedIn {
  /** The person's id at the company's provider. */
  readonly id?: string | undefined
  may(command: string): boolean
  /** The session, only at the desk. */
  readonly session?: {
    readonly id: string
    readonly roles: readonly string[]
    readonly secondsLeft: number
  }
}

export interface CommandOptions extends Given {
  csv: boolean
  due: boolean
  failed: boolean
  frozen: boolean
  /** The person who is signed in; undefined if people type their names. */
  by?: SignedIn | undefined
  /** Whether the transaction is rolled back; then the command leaves no file, either. */
  isDryRun?: boolean
  /** Receives the rows of a list, and the lines after them, for the tables of the desk (the internal site). */
  onRows?: (rows: readonly object[], notes: readonly string[]) => void
}

/** Returns a list's lines, one for each row, then `notes`; or `none`, if given, for an empty list. */
export function listed<Row extends object>(
  { onRows }: CommandOptions,
  rows: readonly Row[],
  lineOf: (row: Row, index: number) => string,
  none?: string,
  notes: readonly string[] = [],
): string[] {
  if (rows.length === 0) return none === undefined ? [] : [none]
  onRows?.(rows, notes)
  return [...rows.map(lineOf), ...notes]
}

/** Returns a dry run's line with the first 20 that it concerns, and the number of the rest. */
export function firstOf({ isDryRun }: Partial<CommandOptions>, all: readonly string[]): string[] {
  const rest = all.length > 20 ? ` and ${all.length - 20} more` : ''
  return isDryRun && all.length > 0 ? [`Concerns ${all.slice(0, 20).join(', ')}${rest}.`] : []
}

export interface OperatorCommand {
  /** The names of the command's required arguments, in angle brackets. */
  readonly args: string
  readonly about: string
  readonly choices?: Readonly<Record<string, readonly string[]>>
  /**
   * Whether the command is only for a terminal at the server: it writes files there or sets the clock of a
   * test.
   */
  readonly onlyAtTerminal?: true
  /** Whether nobody needs to be signed in, as when a scheduler runs the command. */
  readonly needsNobody?: true
  readonly options?: readonly (keyof typeof OPTIONS)[]
  /** Whether another person must confirm the command, which has no options. */
  readonly needsSecond?: true
  /** Whether the command runs several transactions. Earlier ones stay committed if a later one fails. */
  readonly inSteps?: boolean
  /** Returns the question before what is final or easily done by mistake; only the desk gives the database. */
  asks?(
    args: readonly string[],
    options: CommandOptions,
    database?: Place,
  ): Question | undefined | Promise<Question | undefined>
  run(
    database: Place,
    args: readonly string[],
    options: CommandOptions,
    jobs: readonly Job[],
    /** The sender of reminders (NOTIFY); operators by default. */
    notify?: NotifySettings['channel'],
  ): Promise<string[]>
}

/** A command with its arguments, to run or to try. */
export interface Call {
  readonly name: string
  readonly command: OperatorCommand
  readonly args: readonly string[]
  readonly options: CommandOptions
  readonly dryRun: boolean
}
