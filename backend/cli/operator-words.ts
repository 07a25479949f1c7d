import type { Database } from '#backend/database/database.ts'
import { sqlError } from '#backend/database/sql-error.ts'
import { closest } from '#src/content/findings/did-you-mean.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { CommandError } from './command-error.ts'
import { type CommandOptions, OPTIONS, type OperatorCommand } from './operator-command.ts'

type Queryable = Pick<Database, 'query'>

/** Returns the names of a command's arguments, such as `username`. */
export function namesOf({ args }: Pick<OperatorCommand, 'args'>): string[] {
  return Array.from(args.matchAll(/<([^>]+)>/g), ([, name = '']) => name)
}

/** The argument that is the person's name, typed only if nobody can sign in. */
export const DONE_BY = 'your name'

/** Whether a command shows a player; those that change a player are recorded by their reason. */
export function isLook(command: Pick<OperatorCommand, 'args'>): boolean {
  const names = namesOf(command)
  return names[0] === 'username' && !names.includes(DONE_BY)
}

/** Returns the error for an unknown command; its fix names the known command with the most similar name. */
export function wrongCommand(name: string, known: readonly string[]): CommandError {
  const meant = closest(name, known)
  const help = 'npm run operator -- --help'
  return new CommandError(`${name} is no command`, meant ? `write ${meant}, or see ${help}` : help)
}

/** Returns the error for a wrong number of arguments; too many usually means that quotes are missing. */
export function wrongCount(
  name: string,
  { args: takes }: OperatorCommand,
  args: readonly string[],
): CommandError {
  const read = args.map((word) => `“${word}”`).join(', ') || 'nothing'
  const names = namesOf({ args: takes })
  const extra = args.length - names.length
  const whole = [args.slice(0, extra + 1).join(' '), ...args.slice(extra + 1)]
  const written = whole.map((word) => (/^[\w-]+$/.test(word) ? word : JSON.stringify(word)))
  return new CommandError(
    `${name} takes ${takes || 'no words'}; what was read: ${read}`,
    extra > 0 && names.length > 0
      ? `put what has a space in quotes, such as: npm run operator -- ${name} ${written.join(' ')}`
      : `npm run operator -- ${[name, takes].join(' ').trim()}`,
  )
}

/** @throws {CommandError} if a command does not have one of the given options. */
export function requireOptions(
  name: string,
  { args, options: known = [] }: OperatorCommand,
  options: CommandOptions,
): void {
  const names = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[]
  const odd = names.find((option) => options[option] && !known.includes(option))
  if (!odd) return
  throw new CommandError(
    `${name} has no option --${odd}`,
    `npm run operator -- ${[name, args, ...known.map((option) => `[--${option}]`)].join(' ')}`,
  )
}

/** Checks a command's argument `campaign`. @throws {CommandError} if no such campaign was ever published. */
export async function requireCampaign(
  database: Queryable,
  command: OperatorCommand,
  args: readonly string[],
): Promise<void> {
  const slug = args[namesOf(command).indexOf('campaign')]
  if (slug === undefined) return
  const rows = await database.query<{ slug: string }>('select slug from app.campaign order by slug')
  const slugs = rows.map((row) => row.slug)
  if (slugs.includes(slug)) return
  const meant = closest(slug, slugs)
  throw new CommandError(
    `There is no campaign ${slug} in the database`,
    meant ? `write ${meant}` : `choose one of ${slugs.join(', ')}`,
  )
}

/**
 * Reads the whole number of an option or argument, such as `--days`.
 * @throws {CommandError} if the text is not a whole number from 1 to `most`.
 */
export function readWhole(what: string, text: string, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (number >= 1 && number <= most) return number
  throw new CommandError(`${what} is “${text}”`, `write a whole number from 1 to ${most}`)
}

/** PostgreSQL's codes for a text that is no number, time or id, or is out of its range. */
const UNREADABLE = /^22(P02|003|007|008)$/

/** The codes of errors that our SQL raises for operators; their messages name the fault. */
const FOR_OPERATORS = /^(P0002|22023|55000)$/

/** Returns the name of the refusal with an error's code; undefined for other codes. */
export function refusalName(code: string | undefined): string | undefined {
  return Object.entries(REFUSAL).find(([, known]) => known === code)?.[0]
}

/** Explains the error of a command to operators, because the texts of refusals are written for players. */
export async function explainRefusal(
  error: unknown,
  database: Queryable,
  name: string,
  command: OperatorCommand,
  args: readonly string[],
): Promise<unknown> {
  const sql = sqlError(error)
  const refusal = refusalName(sql?.code)
  if (refusal) {
    const why = sql?.hint ?? `${refusal.replaceAll('_', ' ')}.`
    return new CommandError(
      `The rules refuse this: ${why.replace(/\.$/, '')}`,
      `check what you wrote (${refusal}), or see what the command player shows`,
    )
  }
  const names = namesOf(command)
  const usage = `npm run operator -- ${name} ${command.args}`
  const unread = args.findIndex((arg) => sql?.message.includes(JSON.stringify(arg)))
  if (sql && UNREADABLE.test(sql.code) && unread >= 0) {
    return new CommandError(
      `<${names[unread]}> is “${args[unread]}”, and the database cannot read that`,
      usage,
    )
  }
  if (!sql || !FOR_OPERATORS.test(sql.code)) return error
  const username = args[names.indexOf('username')]
  if (sql.code !== 'P0002' || !username || !sql.message.includes(username)) {
    return new CommandError(sql.message.replace(/\.$/, ''), sql.hint?.replace(/\.$/, '') ?? usage)
  }
  const near = await nearNames(database, username)
  return new CommandError(
    sql.message.replace(/\.$/, ''),
    near.length > 0
      ? `write ${near.map((name) => JSON.stringify(name)).join(' or ')}`
      : 'write the name as the profile shows it, in quotes if it has a space',
  )
}

async function nearNames(database: Queryable, username: string): Promise<string[]> {
  const rows = await database.query<{ username: string }>(
    `select username from app.player
      where deleted_at is null and starts_with(username_key, left(app.name_key($1), 1))
        and (abs(char_length(username) - char_length($1)) < 3
          or starts_with(username_key, app.name_key($1)))
      order by username_key limit 20000`,
    [username],
  )
  const names = rows.map((row) => row.username)
  const longer = names.filter((name) => name.toLowerCase().startsWith(username.toLowerCase()))
  return [...new Set([closest(username, names), ...longer])]
    .filter((name) => name !== undefined)
    .slice(0, 3)
}
