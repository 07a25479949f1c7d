import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { OPTIONS } from '#backend/cli/operator-command.ts'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { namesOf } from '#backend/cli/operator-words.ts'
import { runCommand } from '#backend/cli/run-command.ts'
import type { CommandDatabase } from '#backend/database/shared-database.ts'
import { DeskError } from './desk-error.ts'
import type { DeskSettings } from './desk-settings.ts'
import { requireRight } from './require-right.ts'
import { rightsOf } from './roles.ts'

/** The argument that the sign-in answers, and the argument that is a file to download. */
const [DONE_BY, NEW_FILE] = ['your name', 'new file']

const isFile = (argument: string) => argument === 'file' || argument.endsWith(' file')

/** A command as the desk shows it. */
export interface DeskCommand {
  readonly name: string
  readonly about: string
  /** The arguments to fill in; a name such as `on|off` is a choice. */
  readonly fields: readonly { readonly name: string; readonly isFile: boolean }[]
  readonly options: readonly { readonly name: string; readonly isText: boolean }[]
}

/** The result of a command; or the question to confirm first. */
export interface CommandResult {
  readonly lines?: readonly string[]
  /** The text of a file that the command wrote. */
  readonly file?: string | undefined
  readonly question?: string
}

const Call = v.object({
  name: v.string(),
  args: v.record(v.string(), v.pipe(v.string(), v.trim())),
  options: v.record(v.string(), v.union([v.string(), v.boolean()])),
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
        fields: namesOf(command)
          .filter((argument) => argument !== DONE_BY && argument !== NEW_FILE)
          .map((argument) => ({ name: argument, isFile: isFile(argument) })),
        options: (command.options ?? [])
          // The page asks the question that this option answers.
          .filter((option) => option !== 'yes')
          .map((option) => ({ name: option, isText: OPTIONS[option].type === 'string' })),
      }
    })
  })

  app.post('/api/command', { bodyLimit: 20 * 1024 * 1024 }, async (request) => {
    requireRight(request)
    const call = v.safeParse(Call, request.body)
    if (!call.success)
      throw new DeskError(400, 'This is no call of a command', 'Load the page again')
    const { name, args: given, options: chosen, dryRun, isConfirmed } = call.output
    const person = requireRight(request, ({ commands }) => commands.includes(name))
    const command = COMMANDS[name]
    if (!command) throw new DeskError(404, `${name} is no command`, 'Choose one of the list')
    const folder = mkdtempSync(join(tmpdir(), 'rollmates-desk-'))
    const newFile = join(folder, 'download')
    try {
      const options = {
        csv: false,
        due: false,
        failed: false,
        frozen: false,
        ...v.parse(optionsOf(command.options ?? []), chosen),
      }
      const args = (options.due ? [] : namesOf(command)).map((argument, index) => {
        if (argument === DONE_BY) return person.name
        if (argument === NEW_FILE) return newFile
        const value = given[argument] ?? ''
        if (!value) throw new DeskError(400, `“${argument}” is empty`, 'Fill it in')
        if (!isFile(argument)) return value
        const file = join(folder, `${index}-${argument.replaceAll(' ', '-')}`)
        writeFileSync(file, value)
        return file
      })
      const question = command.asks?.(args, options)
      if (question && !isConfirmed && !dryRun) return { question: question.question }
      const lines = await runCommand(database, settings, {
        name,
        command,
        args,
        options: { ...options, yes: true },
        dryRun,
      })
      const file = existsSync(newFile) ? readFileSync(newFile, 'utf8') : undefined
      return { lines: lines.map((line) => line.replaceAll(`${folder}/`, '')), file }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

/** Returns the schema of the options that a command has; others are dropped. */
function optionsOf(names: readonly (keyof typeof OPTIONS)[]) {
  return v.object(
    Object.fromEntries(
      names.map((name) => [
        name,
        v.optional(OPTIONS[name].type === 'string' ? v.string() : v.boolean()),
      ]),
    ),
  )
}
