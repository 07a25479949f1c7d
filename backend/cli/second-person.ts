import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CommandError } from './command-error.ts'
import {
  type Call,
  type CommandOptions,
  listed,
  type OperatorCommand,
  type Place,
} from './operator-command.ts'
import { namesOf } from './operator-words.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** A file with its content. */
export type StoredFile = Readonly<Record<'name' | 'base64', string>>

interface Content {
  readonly args: readonly (string | StoredFile)[]
  /** What the dry run printed. */
  readonly lines: readonly string[]
}

/** Whether an argument with this name is a file to read. */
export const isFile = (name: string) => name === 'file' || name.endsWith(' file')

/** Writes a file under its own name, which the audit keeps; returns its path. */
export function store(folder: string, { name, base64 }: StoredFile): string {
  const safe = name.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '')
  const file = join(folder, safe.slice(-100) || 'file')
  writeFileSync(file, Buffer.from(base64, 'base64'))
  return file
}

/** Stores a command with its files until a second person decides. `tried` returns what the dry run prints. */
export async function askSecondPerson(
  database: Place,
  { name, command, args, options }: Call,
  tried: () => Promise<readonly string[]>,
): Promise<string[]> {
  const kept = args.map((value, index) =>
    isFile(namesOf(command)[index] ?? '')
      ? { name: basename(value), base64: readFileSync(value, 'base64') }
      : value,
  )
  const content: Content = { args: kept, lines: await tried() }
  const [row] = await database.query<{ number: string }>(
    'select app.ask_second_person($1, $2::text::jsonb, $3, $4)::text as number',
    [name, JSON.stringify(content), args.at(-1), options.by?.id ?? null],
  )
  return [
    ...content.lines.map((line) => `(dry run) ${line}`),
    `Request ${row?.number} waits 24 hours for a second person: confirm-request ${row?.number} <your name>`,
  ]
}

/** Returns the commands of the second person; `find` returns a command by its name. */
export function secondPersonCommands(
  find: (name: string) => OperatorCommand | undefined,
): Readonly<Record<string, OperatorCommand>> {
  return {
    requests: {
      args: '',
      about: 'list the commands that wait for a second person, with their dry run',
      async run(database, _args, options) {
        const rows = await database.query<Record<string, string>>(
          `select id::text as number, command, (
              select string_agg(coalesce(arg ->> 'name', arg #>> '{}'), '  ' order by place)
                from jsonb_array_elements(content -> 'args') with ordinality as each (arg, place)
            ) as arguments, array_to_string(array(
              select jsonb_array_elements_text(content -> 'lines')), ' ') as dry_run,
            asked_by, app.iso(ends_at - interval '24 hours') as asked_at, app.iso(ends_at) as ends_at
            from app.operator_request where ends_at > app.now() order by id`,
        )
        const own = rows.filter(({ command = '' }) => options.by?.may(command) ?? true)
        return listed(options, own, (row) => Object.values(row).join('  '), 'Nothing waits.')
      },
    },
    'confirm-request': {
      args: '<number> <your name>',
      about: 'run a command of requests exactly as another person asked for it',
      async asks([number], { onRows: _, ...options }, database) {
        const waiting = database && (await find('requests')?.run(database, [], options, []))
        const line = waiting?.find((one) => one.startsWith(`${Number(number)}  `))
        if (!line) return undefined
        return { question: `Run this? ${line}`, otherwise: 'Nothing ran', option: 'use the desk' }
      },
      async run(database, args, options, jobs) {
        const { name, content } = await decide(database, 'confirm-request', args, options)
        return inTemporaryFolder(async (folder) => {
          const kept = content.args.map((arg) =>
            typeof arg === 'string' ? arg : store(folder, arg),
          )
          return (await find(name)?.run(database, kept, options, jobs)) ?? []
        })
      },
    },
    'refuse-request': {
      args: '<number> <your name>',
      about: 'refuse a command of requests, or take back your own',
      async run(database, args, options) {
        const { name } = await decide(database, 'refuse-request', args, options)
        return [`Request ${args[0]} is refused; ${name} does not run.`]
      },
    },
  }
}

async function decide(
  database: Place,
  decision: 'confirm-request' | 'refuse-request',
  [number, doneBy]: readonly string[],
  { by }: CommandOptions,
): Promise<{ name: string; content: Content }> {
  const [row] = await database.query<{ name: string; content: Content }>(
    `select command as name, content
      from app.decide_request($1::text::bigint, $2, $3, $4)`,
    [number, decision, doneBy, by?.id ?? null],
  )
  if (!row) throw new Error('app.decide_request returned nothing')
  if (by?.may(row.name) !== false) return row
  throw new CommandError(`Your role may not ${row.name}`, 'ask a colleague who may')
}
