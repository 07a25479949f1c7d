import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Transaction } from './database.ts'
import { type SqlError, sqlError } from './sql-error.ts'
import { SQL_ROOT, type SqlFile } from './sql-files.ts'

const AROUND = 3

/** Error codes whose cause is a mistake in the SQL, not the data or the machine. */
const MISTAKES = /^(0A|22|42|P0)/

/** An SQL file cannot be run. The message has the file, the line and the lines around it. */
export class SqlFileError extends Error {
  override name = 'SqlFileError'
  readonly code: string

  constructor(message: string, cause: SqlError) {
    super(message, { cause })
    this.code = cause.code
  }
}

/**
 * Runs an SQL file. If `text` is given, runs this text instead, which must have the line numbers of the file.
 * @throws {SqlFileError} if the file has a mistake.
 */
export async function runFile(
  transaction: Transaction,
  file: Pick<SqlFile, 'name' | 'text'>,
  text = file.text,
): Promise<void> {
  try {
    await transaction.script(text)
  } catch (error) {
    const sql = sqlError(error)
    if (!sql || !MISTAKES.test(sql.code)) throw error
    const { query = text, position } = positionOf(sql)
    const line = position && lineAt(query, position)
    throw new SqlFileError(described(sql, shown(file, line)), sql)
  }
}

/**
 * Compiles the bodies of all functions of the schemas `app` and `api`; otherwise PostgreSQL would do so at
 * their first call.
 * @throws {SqlFileError} for the first mistake.
 */
export async function checkBodies(
  transaction: Transaction,
  files: readonly Pick<SqlFile, 'name' | 'text'>[],
): Promise<void> {
  try {
    await transaction.script(`
      set local check_function_bodies = on;
      do $check$
        declare
          fn record;
        begin
          for fn in
            select p.oid, l.lanvalidator::regproc as validator
              from pg_proc p
              join pg_language l on l.oid = p.prolang
              where p.pronamespace in ('app'::regnamespace, 'api'::regnamespace)
          loop
            execute format('select %s(%s)', fn.validator, fn.oid);
          end loop;
        end
        $check$;`)
  } catch (error) {
    const sql = sqlError(error)
    if (!sql || !MISTAKES.test(sql.code)) throw error
    throw new SqlFileError(explainSql(sql, files), sql)
  }
}

/**
 * Describes an error in our SQL with the file, the line and the lines around it, if PostgreSQL reports them.
 * The result may quote players' texts, so it is for developers and must not be logged.
 */
export function explainSql(
  error: SqlError,
  files: readonly Pick<SqlFile, 'name' | 'text'>[] = readAll(),
): string {
  return described(error, place(error, files))
}

function described({ code, message, detail, hint }: SqlError, where: string | undefined): string {
  const more = [detail, hint].filter(Boolean).map((line) => `\n${line}`)
  return `${message} (${code})${more.join('')}${where ? `\n${where}` : ''}`
}

function place(
  error: SqlError,
  files: readonly Pick<SqlFile, 'name' | 'text'>[],
): string | undefined {
  const { query, position } = positionOf(error)
  const context = 'where' in error ? String(error.where) : ''
  const [, name, line] =
    /(?:PL\/pgSQL|SQL) function "?(?:\w+\.)?(\w+)[^\n]*?(?: line (\d+)|$)/m.exec(context) ?? []
  // Searches for the file that contains the body, because PostgreSQL reports the whole body of a
  // function that does not compile, without the function's name.
  const body = query?.includes('\n') ? files.find(({ text }) => text.includes(query)) : undefined
  if (body && query && position) {
    return shown(body, lineAt(body.text, body.text.indexOf(query) + position))
  }
  const create = new RegExp(
    `^create (?:or replace )?(?:function|procedure) (?:app|api)\\.${name}\\(`,
    'm',
  )
  const file = name === undefined ? undefined : files.find(({ text }) => create.test(text))
  if (!file) return undefined
  const start = file.text.search(create)
  // PL/pgSQL counts lines from the line on which the body begins.
  const opened = file.text.slice(start).search(/^.*\bas \$\w*\$/m)
  return shown(file, lineAt(file.text, start + Math.max(opened, 0) + 1) + Number(line ?? 1) - 1)
}

function positionOf(error: SqlError): { query?: string; position?: number } {
  const given: Readonly<Record<string, unknown>> = { ...error }
  const query = given.internalQuery ?? given.internal_query
  const position = given.internalPosition ?? given.internal_position ?? given.position
  return {
    ...(typeof query === 'string' && { query }),
    ...(position !== undefined && { position: Number(position) }),
  }
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position - 1).split('\n').length
}

function shown({ name, text }: Pick<SqlFile, 'name' | 'text'>, line: number | undefined): string {
  const path = `backend/sql/${name}`
  if (!line) return path
  const first = Math.max(line - AROUND, 1)
  const lines = text.split('\n').slice(first - 1, line + AROUND)
  const numbered = lines.map((content, index) => {
    const number = first + index
    return `${number === line ? '>' : ' '} ${String(number).padStart(4)} | ${content}`.trimEnd()
  })
  return [`${path}:${line}`, ...numbered].join('\n')
}

function readAll(): { name: string; text: string }[] {
  return globSync('**/*.sql', { cwd: SQL_ROOT })
    .sort()
    .map((name) => ({
      name: name.replaceAll('\\', '/'),
      text: readFileSync(join(SQL_ROOT, name), 'utf8').replaceAll('\r\n', '\n'),
    }))
}
