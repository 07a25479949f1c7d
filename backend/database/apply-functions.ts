import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { Background, Transaction } from './database.ts'
import { changeSchema } from './schema-change.ts'
import { readFunctionFiles, readMigrations, readTableFiles, type SqlFile } from './sql-files.ts'
import { checkBodies, runFile } from './sql-mistake.ts'

/**
 * Replaces the functions of schemas `app` and `api` if a file changed, in one transaction, while calls
 * continue. A function with unchanged parameters and result keeps its OID, so that running calls still find
 * it. Drops removed functions, but keeps functions of tables, such as trigger functions. Returns the number
 * of files that ran.
 * @throws {SqlFileError} if a file has a mistake; all functions then stay unchanged.
 */
export async function applyFunctions(database: Background, root?: string): Promise<number> {
  const { files, checksum } = await readFunctions(root)
  return changeSchema(database, 'the functions', async (transaction) => {
    await transaction.script(`
      create table if not exists app.applied_functions (
        only_row boolean primary key default true check (only_row),
        checksum text not null
      );
      create table if not exists app.replaced_functions (checksum text primary key);`)
    const [before] = await transaction.query<{ checksum: string }>(
      'select checksum from app.applied_functions',
    )
    if (before?.checksum === checksum) return 0
    await replaceFunctions(transaction, files, await functionsOfTables(root))
    if (before) {
      await transaction.query(
        'insert into app.replaced_functions (checksum) values ($1) on conflict do nothing',
        [before.checksum],
      )
    }
    await transaction.query(
      `insert into app.applied_functions (checksum) values ($1)
        on conflict (only_row) do update set checksum = excluded.checksum`,
      [checksum],
    )
    return files.length
  })
}

/** Reads the function files and the list of refusals, and computes this release's checksum. */
export async function readFunctions(
  root?: string,
): Promise<{ files: SqlFile[]; checksum: string }> {
  const files = [await refusalList(), ...(await readFunctionFiles(root))]
  const checksum = createHash('sha256')
    .update(files.map((file) => `${file.name} ${file.checksum}\n`).join(''))
    .digest('hex')
  return { files, checksum }
}

async function functionsOfTables(root?: string): Promise<string[]> {
  const files = [...(await readTableFiles(root)), ...(await readMigrations(root))]
  return files.flatMap(({ text }) =>
    [...text.matchAll(/^create (?:or replace )?(?:function|procedure) app\.(\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  )
}

async function replaceFunctions(
  transaction: Transaction,
  files: readonly SqlFile[],
  kept: readonly string[],
): Promise<void> {
  // Drops functions' SQL comments first, because a comment may have been removed from its file.
  const declared = await transaction.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
      where pronamespace = 'api'::regnamespace and obj_description(oid, 'pg_proc') is not null`,
  )
  for (const { signature } of declared) {
    await transaction.script(`comment on function ${signature} is null`)
  }
  const before = await functions(transaction, kept)
  await transaction.script(
    before.map(({ signature }) => `alter function ${signature} cost ${STALE}`).join(';'),
  )
  // PostgreSQL must not check the bodies now, because they may call functions of files that run later.
  await transaction.script('set local check_function_bodies = off')
  for (const file of files) await runFile(transaction, file, replacing(file.text))
  const gone = (await functions(transaction, kept)).filter(({ cost }) => cost === STALE)
  if (gone.length > 0) await transaction.script(`drop function ${signatures(gone)}`)
  await transaction.script(RIGHTS)
  await checkBodies(transaction, files)
}

/**
 * Lets only the web role execute functions, and only those of `api`. Applies to all functions each time,
 * because by default every role may execute a new function.
 */
export const RIGHTS = `
  revoke execute on all routines in schema app, api from public;
  grant execute on all functions in schema api to rollmates_web;`

/** The cost that marks functions until a file replaces them, which resets it; the others are dropped. */
const STALE = 987_654

interface Found {
  signature: string
  cost: number
}

function functions(transaction: Transaction, kept: readonly string[]): Promise<Found[]> {
  return transaction.query<Found & Record<string, unknown>>(
    `select oid::regprocedure::text as signature, procost::int as cost
      from pg_proc
      where pronamespace = 'api'::regnamespace
        or (pronamespace = 'app'::regnamespace
          and proname <> all (array(select jsonb_array_elements_text($1::text::jsonb))))`,
    [JSON.stringify(kept)],
  )
}

/**
 * Returns SQL that creates or replaces a file's functions. If a function's result or parameter names changed,
 * PostgreSQL cannot replace it; the SQL then runs the `drop` that PostgreSQL's hint recommends, and creates it.
 */
function replacing(text: string): string {
  const create = text.replaceAll(/^([ \t]*)create function /gm, '$1create or replace function ')
  return `do $replacing$
    declare
      obstacle text;
    begin
      loop
        begin
          execute '${create.replaceAll("'", "''")}';
          exit;
        exception
          when invalid_function_definition then
            get stacked diagnostics obstacle = pg_exception_hint;
            obstacle := substring(obstacle from '(?:app|api)\\.\\w+\\(.*\\)');
            if obstacle is null then
              raise;
            end if;
            execute 'drop function ' || obstacle;
        end;
      end loop;
    end
    $replacing$`
}

function signatures(found: readonly { signature: string }[]): string {
  return found.map(({ signature }) => signature).join(', ')
}

const ENGLISH = join(import.meta.dirname, '../../i18n/en/errors.json')

/** A sentence with plural forms is listed in its general plural. */
async function refusalList(): Promise<SqlFile> {
  const sentences = JSON.parse(await readFile(ENGLISH, 'utf8')) as Record<string, string>
  // Sorted, so that the checksum does not depend on the order in which a runtime lists a module's exports.
  const list = Object.entries(REFUSAL)
    .sort()
    .map(([name, code]) => {
      const sentence = sentences[code] ?? sentences[`${code}_other`]
      if (sentence === undefined) throw new Error(`i18n/en/errors.json has no ${code}, for ${name}`)
      return [name, { code, sentence }]
    })
  const text = `create function app.refusals() returns jsonb
language sql immutable
as $$
  select '${JSON.stringify(Object.fromEntries(list)).replaceAll("'", "''")}'::jsonb
$$;
`
  const checksum = createHash('sha256').update(text).digest('hex')
  return { name: 'the list of refusals', text, checksum }
}
