import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyFunctions } from '#backend/database/apply-functions.ts'
import type { Database } from '#backend/database/database.ts'
import { migrate } from '#backend/database/migrate.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { SQL_ROOT } from '#backend/database/sql-files.ts'
import { describeOnBoth } from './support/engines.ts'

describeOnBoth('Migrations', (engine) => {
  let root: string
  let database: Database
  let drop: () => Promise<void>

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'rollmates-sql-'))
    await cp(SQL_ROOT, root, { recursive: true })
    const { place, drop: dropPlace } = await engine.place('empty')
    database = await openDatabase(place)
    drop = dropPlace
  })
  afterEach(async () => {
    await database.close()
    await drop()
    await rm(root, { recursive: true, force: true })
  })

  const write = (name: string, text: string) => writeFile(join(root, name), text)
  const tables = () =>
    database.query(
      `select relname from pg_class where relnamespace = to_regnamespace('app') order by 1`,
    )

  it('run once, and the functions when they change', async () => {
    expect((await migrate(database, root)).length).toBeGreaterThan(3)
    expect(await migrate(database, root)).toEqual([])
    expect(await applyFunctions(database, ['lib', 'api'], root)).toBeGreaterThan(3)
    expect(await applyFunctions(database, ['lib', 'api'], root)).toBe(0)
    await write(
      'api/player_me.sql',
      `
      create function api.player_me(other text) returns jsonb language sql as $$ select '1'::jsonb $$;`,
    )
    await rm(join(root, 'api/season_recap.sql'))
    await applyFunctions(database, ['lib', 'api'], root)
    const functions = await database.query<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc where pronamespace = 'api'::regnamespace`,
    )
    const names = functions.map(({ name }) => name)
    expect(names).toContain('api.player_me(text)')
    expect(names.filter((name) => name.startsWith('api.season_recap('))).toEqual([])
  })

  it('drop functions of lib that were renamed or changed, and keep those of migrations', async () => {
    await migrate(database, root)
    const functions = async () =>
      (
        await database.query<{ name: string }>(
          `select oid::regprocedure::text as name from pg_proc
            where pronamespace = 'app'::regnamespace order by 1`,
        )
      ).map(({ name }) => name)
    const ofMigrations = await functions()
    expect(ofMigrations).toContain('app.refuse_change()')
    await write(
      'lib/zz_old.sql',
      `create function app.old_name(a int) returns int language sql as $$ select 1 $$;
       create function app.same_name(a int) returns int language sql as $$ select 1 $$;`,
    )
    await applyFunctions(database, ['lib', 'api'], root)
    expect(await functions()).toEqual(
      expect.arrayContaining(['app.old_name(integer)', 'app.same_name(integer)']),
    )
    // The same signature with other names and another result cannot replace the old function.
    await write(
      'lib/zz_old.sql',
      `create function app.new_name(a int) returns int language sql as $$ select 1 $$;
       create function app.same_name(b int) returns text language sql as $$ select '' $$;`,
    )
    await applyFunctions(database, ['lib', 'api'], root)
    const after = await functions()
    expect(after).toEqual(
      expect.arrayContaining([
        ...ofMigrations,
        'app.new_name(integer)',
        'app.same_name(integer)',
        'app.now()',
      ]),
    )
    expect(after).not.toContain('app.old_name(integer)')
  })

  it('refuse one that changed after it landed, by its name, and run nothing', async () => {
    await migrate(database, root)
    const before = await tables()
    await write('migrations/0003_exchanges.sql', 'select 1;')
    await write('migrations/0099_new.sql', 'create table app.fresh (a int);')
    await expect(migrate(database, root)).rejects.toThrow(
      'backend/sql/migrations/0003_exchanges.sql was changed after it ran on this database',
    )
    expect(await tables()).toEqual(before)
  })

  it('refuse a missing one, one that comes too late, and two with one number', async () => {
    await migrate(database, root)
    await write('migrations/0000_early.sql', 'select 1;')
    await expect(migrate(database, root)).rejects.toThrow('0000_early.sql stands before')
    await rm(join(root, 'migrations/0000_early.sql'))
    await write('migrations/0001_twin.sql', 'select 1;')
    await expect(migrate(database, root)).rejects.toThrow('number 0001 exists twice')
    await rm(join(root, 'migrations/0001_twin.sql'))
    await rm(join(root, 'migrations/0002_players_and_stickers.sql'))
    await expect(migrate(database, root)).rejects.toThrow('0002_players_and_stickers.sql has run')
  })

  it('leave nothing of one that fails', async () => {
    await migrate(database, root)
    const before = await tables()
    await write('migrations/0099_bad.sql', 'create table app.half (a int); select 1 / 0;')
    await expect(migrate(database, root)).rejects.toMatchObject({ code: '22012' })
    expect(await tables()).toEqual(before)
    await write('migrations/0099_bad.sql', 'create table app.whole (a int);')
    expect(await migrate(database, root)).toEqual(['migrations/0099_bad.sql'])
  })

  it('run once when two machines start together', async () => {
    const runs = await Promise.all([
      prepareDatabase(database, 'test'),
      prepareDatabase(database, 'test'),
    ])
    expect(runs).toHaveLength(2)
    const [row] = await database.query<{ count: number }>(
      'select count(*)::int as count from app.migration',
    )
    expect(row?.count).toBeGreaterThan(3)
  })
})
