import { createHash } from 'node:crypto'
import type { Background, Transaction } from './database.ts'
import { lockSchema } from './migrate.ts'
import { readSqlFiles } from './sql-files.ts'

/**
 * Replaces the functions of the schemas `app` and `api` with those of the files in `folders`, if any
 * file changed since the last time. Drops and creates all of them in one transaction, so that a
 * function that was renamed or removed, or takes other parameters, leaves nothing behind. Keeps
 * functions that migrations create, such as trigger functions. Returns the number of files run.
 */
export async function applyFunctions(
  database: Background,
  folders: readonly string[] = ['lib', 'api'],
  root?: string,
): Promise<number> {
  const files = (await Promise.all(folders.map((folder) => readSqlFiles(folder, root)))).flat()
  const checksum = createHash('sha256')
    .update(files.map((file) => `${file.name} ${file.checksum}\n`).join(''))
    .digest('hex')
  return database.transaction(async (transaction) => {
    await lockSchema(transaction)
    await transaction.script(`
      create table if not exists app.applied_functions (
        only_row boolean primary key default true check (only_row),
        checksum text not null
      );`)
    const [before] = await transaction.query<{ checksum: string }>(
      'select checksum from app.applied_functions',
    )
    if (before?.checksum === checksum) return 0
    await dropFunctions(transaction, await functionsOfMigrations(root))
    // A body may call functions of later files.
    await transaction.script('set local check_function_bodies = off')
    for (const file of files) await transaction.script(file.text)
    await transaction.query(
      `insert into app.applied_functions (checksum) values ($1)
        on conflict (only_row) do update set checksum = excluded.checksum`,
      [checksum],
    )
    return files.length
  })
}

/** Returns the names of the functions and procedures of schema `app` that migrations create. */
async function functionsOfMigrations(root?: string): Promise<string[]> {
  const migrations = await readSqlFiles('migrations', root)
  return migrations.flatMap(({ text }) =>
    [...text.matchAll(/^create (?:or replace )?(?:function|procedure) app\.(\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  )
}

/** Drops every function of the schemas `app` and `api`, except those of `app` named in `kept`. */
async function dropFunctions(transaction: Transaction, kept: readonly string[]): Promise<void> {
  const functions = await transaction.query<{ signature: string }>(
    `select oid::regprocedure::text as signature
      from pg_proc
      where pronamespace = 'api'::regnamespace
        or (pronamespace = 'app'::regnamespace
          and proname <> all (array(select jsonb_array_elements_text($1::text::jsonb))))`,
    [JSON.stringify(kept)],
  )
  if (functions.length === 0) return
  await transaction.script(
    `drop function ${functions.map(({ signature }) => signature).join(', ')};`,
  )
}
