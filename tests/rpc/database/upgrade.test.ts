import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readApiCatalogue } from '#backend/database/api-catalogue.ts'
import { databaseFolder } from '#backend/database/data-folder.ts'
import type { Database } from '#backend/database/database.ts'
import { migrate } from '#backend/database/migrate.ts'
import { type DatabasePlace, openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { requirePrepared } from '#backend/database/require-prepared.ts'
import { SQL_ROOT } from '#backend/database/sql-files.ts'
import { installNextRelease } from '#lab/chaos/next-release.ts'
import { describeOnBothEveryDay } from '../support/engines.ts'

/** The database of release 1.0, which tests/rpc/support/write-release.ts has written. */
const RELEASE = brotliDecompressSync(
  readFileSync('tests/rpc/database/upgrade/1.0.0.sql.br'),
).toString()

const ROLE = `do $$ begin create role rollmates_web nologin; exception when duplicate_object then null; end $$;`

/** What each release and call changes: bookkeeping, and counts of a player's calls. */
const CHANGED = [
  'applied_functions',
  'effect_count',
  'environment',
  'migration',
  'replaced_functions',
]

interface Table extends Record<string, unknown> {
  name: string
  columns: string
}

describeOnBothEveryDay('A database of release 1.0', (engine) => {
  let place: DatabasePlace
  let database: Database
  let drop: () => Promise<void>
  let root: string
  let tables: Table[]

  beforeEach(async () => {
    ;({ place, drop } = await engine.place('empty'))
    database = await openDatabase(place)
    await database.transaction((transaction) => transaction.script(ROLE + RELEASE))
    root = await mkdtemp(join(tmpdir(), 'rollmates-sql-'))
    await cp(SQL_ROOT, root, { recursive: true })
    await mkdir(join(root, 'migrations'), { recursive: true })
    tables = await database.query<Table>(
      `select relname as name, (select string_agg(quote_ident(attname), ', ' order by attnum)
            from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          ) as columns
        from pg_class
        where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition
          and relname not in ('${CHANGED.join("', '")}') order by 1`,
    )
    const copies = tables.map(
      ({ name, columns }) =>
        `create table before.${name} as select row(${columns})::text as line from app.${name};`,
    )
    await database.transaction((transaction) =>
      transaction.script(`create schema before; ${copies.join('\n')}`),
    )
  })
  afterEach(async () => {
    await database.close()
    await drop()
    await rm(root, { recursive: true, force: true })
  })

  /** Returns the tables that lack rows of release 1.0, in that release's columns. */
  const lost = async () => {
    const parts = tables.map(
      ({ name, columns }) => `select '${name}' as name where exists (select line from before.${name}
        except all select row(${columns})::text from app.${name})`,
    )
    return (await database.query<{ name: string }>(parts.join(' union all '))).map(
      ({ name }) => name,
    )
  }
  const addMigration = (text: string) => writeFile(join(root, 'migrations/9001_next.sql'), text)

  it('keeps every row up to the next release, while players write, and serves this one again', async () => {
    const filled = await database.query(`select from before.sticker_transfer`)
    expect(filled.length).toBeGreaterThan(100)
    await prepareDatabase(database, 'test')
    expect(await lost()).toEqual([])

    const names = await database.query<{ id: string; username: string }>(
      `select id, username from app.player where deleted_at is null and banned_until is null
        order by joined_at desc limit 20`,
    )
    const block = async ([caller, other]: readonly { id: string; username: string }[]) => {
      const fn = (await readApiCatalogue(database)).get('player_block')
      if (!(fn && caller && other)) throw new Error('Nobody can block anybody')
      const params = { request_id: randomUUID(), username: other.username }
      await database.call({ sub: caller.id, provider: 'demo' }, fn, params)
    }
    const pairs = names.slice(1).map((other, at) => [names[at] ?? other, other])
    const said: string[] = []
    await Promise.all([
      installNextRelease(database, (line) => said.push(line)),
      ...pairs.map(block),
    ])
    expect(await lost()).toEqual([])
    const written = pairs.map(([caller, other]) => `${caller?.id} ${other?.id}`)
    const blocks = await database.query<{ pair: string }>(
      `select blocker_id || ' ' || blocked_id as pair from app.player_block`,
    )
    expect(blocks.map(({ pair }) => pair)).toEqual(expect.arrayContaining(written))
    expect(said).toEqual(place.databaseUrl ? [] : [expect.stringMatching(/^Copied the database/)])

    await requirePrepared(database, 'test')
    await block([names[0], names[2]].flatMap((player) => player ?? []))
  })

  it('is as before after a broken migration, and in the copy after one that loses rows', async () => {
    await addMigration('alter table app.player add column hat text; select 1 / 0;')
    await expect(migrate(database, root)).rejects.toMatchObject({ code: '22012' })
    await prepareDatabase(database, 'test')
    expect(await lost()).toEqual([])
    await addMigration('delete from app.event_reminder;')
    await migrate(database, root)
    expect(await lost()).toEqual(['event_reminder'])
    if (place.databaseUrl) return
    const folder = databaseFolder(place.dataDir)
    await database.close()
    await rm(folder, { recursive: true })
    await rename(`${folder}-before-9001_next`, folder)
    expect(await readdir(place.dataDir)).not.toContainEqual(expect.stringMatching(/\.new$/))
    database = await openDatabase(place)
    // The copy starts as after a crash, which empties unlogged tables.
    const unlogged = await database.query<{ name: string }>(
      `select relname as name from pg_class where relpersistence = 'u'`,
    )
    expect(unlogged.map(({ name }) => name)).toEqual(expect.arrayContaining(await lost()))
    expect(await lost()).not.toContain('event_reminder')
  })
})
