import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyFunctions } from '#backend/database/apply-functions.ts'
import type { Database } from '#backend/database/database.ts'
import { migrate } from '#backend/database/migrate.ts'
import { SQL_ROOT } from '#backend/database/sql-files.ts'

/** An example of each kind of migration that a release may run on tables that every call uses. */
const MIGRATIONS = {
  'a column': `alter table app.player add column next_release int not null default 1;`,
  'an index': `-- no-transaction
create index concurrently player_next_release on app.player (next_release, joined_at);`,
  'a constraint': `alter table app.player
  add constraint player_next_release_above_zero check (next_release > 0) not valid;`,
  'its validation': `alter table app.player validate constraint player_next_release_above_zero;`,
  'a table that points at players': `create table app.next_release (
  player_id uuid primary key references app.player,
  made_at timestamptz not null default now()
);`,
}

/**
 * Installs a fictitious next release, as `npm run prepare-database` would: migrations of every kind, and all
 * functions. One function that nearly every call uses gets other parameters. `database` must be a direct
 * connection to the primary. Returns a description of the steps, and tells `log` what a release tells.
 */
export async function installNextRelease(
  database: Database,
  log?: (line: string) => void,
): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'next-release-'))
  try {
    await cp(SQL_ROOT, root, { recursive: true })
    await mkdir(join(root, 'migrations'), { recursive: true })
    const texts = Object.values(MIGRATIONS)
    for (const [index, text] of texts.entries()) {
      await writeFile(join(root, `migrations/${9001 + index}_next_release.sql`), `${text}\n`)
    }
    const clock = join(root, 'core/clock.sql')
    const text = await readFile(clock, 'utf8')
    const changed = text.replace('app.now()', 'app.now(unused int default null)')
    if (changed === text) throw new Error('core/clock.sql has no function app.now()')
    await writeFile(clock, changed)
    const ran = await migrate(database.background, root, log)
    const files = await applyFunctions(database.background, root)
    if (ran.length !== texts.length) throw new Error(`only ${ran.length} migrations ran`)
    return `${Object.keys(MIGRATIONS).join(', ')}, and the functions of ${files} files`
  } finally {
    await rm(root, { recursive: true })
  }
}
