import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import { lockSchema } from './migrate.ts'
import { readSqlFiles } from './sql-files.ts'

/**
 * Makes the functions of `app` and `api` those of the files in `folders`, when any of them changed
 * since the last time: schema `api` is emptied and filled again in one transaction, so a function
 * whose file is gone is gone, too. Answers the number of files that were run.
 */
export async function applyFunctions(
  database: Database,
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
    await transaction.script(DROP_API_FUNCTIONS)
    // Bodies name functions of files that come later.
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

const DROP_API_FUNCTIONS = `
  do $$
  declare
    signature regprocedure;
  begin
    for signature in select oid from pg_proc where pronamespace = 'api'::regnamespace loop
      execute format('drop function %s', signature);
    end loop;
  end
  $$;`
