import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type CommandOptions, OPTIONS } from '#backend/cli/operator-command.ts'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { DONE_BY, isLook, namesOf } from '#backend/cli/operator-words.ts'
import { recordLook } from '#backend/cli/record-action.ts'
import { rightsOf } from '#backend/cli/roles.ts'
import { runCommand } from '#backend/cli/run-command.ts'
import { isFile, store } from '#backend/cli/second-person.ts'
import { inTemporaryFolder } from '#backend/cli/temporary-folder.ts'
import type { CommandDatabase } from '#backend/database/shared-database.ts'
import { DeskError } from './desk-error.ts'
import { secondsLeft } from './desk-session.ts'
import type { DeskSettings } from './desk-settings.ts'
import { requireRight } from './require-right.ts'
import { type ResultTable, resultTable } from './result-table.ts'

/** The argument that nobody types besides DONE_BY: the desk fills in the path of a new file. */
const NEW_FILE = 'new file'

/** The maximum size of a request with a file, in bytes. */
const BODY_LIMIT = 20 * 1024 * 1024

export interface DeskCommand {
  readonly name: string
  readonly about: string
  /** Whether another person must confirm the command. */
  readonly needsSecond: boolean
  /** Whether the command only shows something. */
  readonly isRead: boolean
  /** The arguments to fill in; `choices` has the allowed values if they are limited. */
  readonly fields: readonly {
    readonly name: string
    readonly isFile: boolean
    readonly choices: readonly string[]
  }[]
  readonly options: readonly { readonly name: string; readonly isText: boolean }[]
}

/** The result of a command; or the question to confirm first. */
export interface CommandResult {
  /** The lines that the command printed; of a list, only those after its rows. */
  readonly lines?: readonly string[]
  readonly table?: ResultTable | undefined
  /** The text of a file that the command wrote. */
  readonly file?: string | undefined
  readonly question?: string
}

const text = v.pipe(v.string(), v.trim())

const File = v.object({ name: v.string(), base64: v.string() })

const isText = (option: keyof typeof OPTIONS) => OPTIONS[option].type === 'string'

/** The schemas of the options, which are texts or switches. */
const Options = Object.fromEntries(
  (Object.keys(OPTIONS) as (keyof typeof OPTIONS)[]).map((name) => [
    name,
    v.optional(isText(name) ? text : v.boolean()),
  ]),
)

const Call = v.object({
  name: v.string(),
  args: v.record(v.string(), v.union([text, File])),
  options: v.object(Options),
  /** Whether to undo everything at the end. */
  dryRun: v.boolean(),
  isConfirmed: v.boolean(),
})

/** Adds the operator's commands: their list for forms, and running one as the signed-in person. */
export function addCommands(
  app: FastifyInstance,
  database: Pick<CommandDatabase, 'query' | 'background'>,
  settings: DeskSettings,
): void {
  app.post('/api/commands', async (request): Promise<DeskCommand[]> => {
    const { commands } = rightsOf(requireRight(request).roles)
    return commands.flatMap((name) => {
      const command = COMMANDS[name]
      if (!command) return []
      return {
        name,
        about: command.about,
        needsSecond: command.needsSecond === true,
        isRead: !command.inSteps && !namesOf(command).includes(DONE_BY),
        fields: namesOf(command)
          .filter((argument) => argument !== DONE_BY && argument !== NEW_FILE)
          .map((argument) => ({
            name: argument,
            isFile: isFile(argument),
            choices:
              command.choices?.[argument] ?? (argument.includes('|') ? argument.split('|') : []),
          })),
        options: (command.options ?? []).map((option) => ({
          name: option,
          isText: isText(option),
        })),
      }
    })
  })

  const limits = {
    bodyLimit: BODY_LIMIT,
    // Refuses people who are not signed in before it reads a large body.
    onRequest: async (request: FastifyRequest) => {
      requireRight(request)
    },
  }
  app.post('/api/command', limits, async (request): Promise<CommandResult> => {
    const call = v.safeParse(Call, request.body)
    if (!call.success)
      throw new DeskError(400, 'This is no call of a command', 'Load the page again')
    const { name, args: given, options: chosen, dryRun, isConfirmed } = call.output
    const person = requireRight(request, ({ commands }) => commands.includes(name))
    const command = COMMANDS[name]
    if (!command) throw new DeskError(404, `${name} is no command`, 'Choose one of the list')
    const list: { rows?: readonly object[]; notes?: readonly string[] } = {}
    const options = {
      csv: false,
      due: false,
      failed: false,
      frozen: false,
      ...(chosen as Partial<CommandOptions>),
      by: {
        id: person.subject,
        may: (other: string) => rightsOf(person.roles).commands.includes(other),
        session: { id: person.id, roles: person.roles, secondsLeft: secondsLeft(person) },
      },
      onRows(rows: readonly object[], notes: readonly string[]) {
        Object.assign(list, { rows, notes })
      },
    }
    return inTemporaryFolder(async (folder) => {
      // No stored file has a space in its name.
      const newFile = join(folder, 'the download')
      const names = options.due ? [] : namesOf(command)
      const args = names.map((argument) => {
        if (argument === DONE_BY) return person.name
        if (argument === NEW_FILE) return newFile
        const value = given[argument]
        if (!value || (typeof value === 'object') !== isFile(argument)) {
          throw new DeskError(400, `“${argument}” is empty`, 'Fill it in')
        }
        return typeof value === 'object' ? store(folder, value) : value
      })
      const question = await command.asks?.(args, options, database)
      if (question && !isConfirmed && !dryRun) return { question: question.question }
      const lines = await runCommand(database, settings, { name, command, args, options, dryRun })
      if (isLook(command)) await recordLook(database, name, args[0], person.name)
      const file = existsSync(newFile) ? readFileSync(newFile, 'utf8') : undefined
      return {
        lines: (list.notes ?? lines).map((line) => line.replaceAll(`${folder}/`, '')),
        table: list.rows && resultTable(list.rows),
        file,
      }
    })
  })
}
