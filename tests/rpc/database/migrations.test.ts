import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readApiCatalogue } from '#backend/database/api-catalogue.ts'
import { applyFunctions } from '#backend/database/apply-functions.ts'
import type { Database } from '#backend/database/database.ts'
import { migrate } from '#backend/database/migrate.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { sqlError } from '#backend/database/sql-error.ts'
import { SQL_ROOT } from '#backend/database/sql-files.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'

describeOnBoth('Tables and migrations', (engine) => {
  let root: string
  let database: Database
  let drop: () => Promise<void>

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'rollmates-sql-'))
    await cp(SQL_ROOT, root, { recursive: true })
    await mkdir(join(root, 'migrations'), { recursive: true })
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

  it('run once, in the order of subjects, and the functions when they change', async () => {
    await rm(join(root, 'migrations'), { recursive: true })
    const ran = await migrate(database, root)
    expect(ran.slice(0, 3)).toEqual([
      'core/tables.sql',
      'texts/tables.sql',
      'texts/tables-lookalikes.sql',
    ])
    expect(ran.at(-1)).toBe('demo/tables.sql')
    expect(await migrate(database, root)).toEqual([])
    expect(await applyFunctions(database, root)).toBeGreaterThan(3)
    expect(await applyFunctions(database, root)).toBe(0)
    await write(
      'players/api/player_me.sql',
      `
      create function api.player_me(other text) returns jsonb language sql as $$ select '1'::jsonb $$;`,
    )
    await rm(join(root, 'recaps/api/season_recap.sql'))
    await applyFunctions(database, root)
    const functions = await database.query<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc where pronamespace = 'api'::regnamespace`,
    )
    const names = functions.map(({ name }) => name)
    expect(names).toContain('api.player_me(text)')
    expect(names.filter((name) => name.startsWith('api.season_recap('))).toEqual([])
  })

  it('drop rules that were renamed or changed, and keep those that come with tables', async () => {
    await migrate(database, root)
    const functions = async () =>
      (
        await database.query<{ name: string }>(
          `select oid::regprocedure::text as name from pg_proc
            where pronamespace = 'app'::regnamespace order by 1`,
        )
      ).map(({ name }) => name)
    const ofTables = await functions()
    expect(ofTables).toContain('app.refuse_change()')
    await write(
      'core/zz_old.sql',
      `create function app.old_name(a int) returns int language sql as $$ select 1 $$;
       create function app.same_name(a int) returns int language sql as $$ select 1 $$;`,
    )
    await applyFunctions(database, root)
    expect(await functions()).toEqual(
      expect.arrayContaining(['app.old_name(integer)', 'app.same_name(integer)']),
    )
    // `same_name` has the signature of the old function, but another parameter name and result, so it cannot
    // replace that one.
    await write(
      'core/zz_old.sql',
      `create function app.new_name(a int) returns int language sql as $$ select 1 $$;
       create function app.same_name(b int) returns text language sql as $$ select '' $$;`,
    )
    await applyFunctions(database, root)
    const after = await functions()
    expect(after).toEqual(
      expect.arrayContaining([
        ...ofTables,
        'app.new_name(integer)',
        'app.same_name(integer)',
        'app.now()',
      ]),
    )
    expect(after).not.toContain('app.old_name(integer)')
  })

  it('leave a function that takes and returns the same where calls find it', async () => {
    await migrate(database, root)
    await applyFunctions(database, root)
    const state = async () => {
      const [row] = await database.query(
        `select 'api.player_me()'::regprocedure::oid::int as oid,
            has_function_privilege('rollmates_web', 'api.player_me()', 'execute') as granted`,
      )
      return row
    }
    const before = await state()
    expect(before).toMatchObject({ granted: true })
    await write(
      'players/api/player_me.sql',
      `create function api.player_me() returns jsonb
        language sql as $$ select '1'::jsonb $$;`,
    )
    await applyFunctions(database, root)
    expect(await state()).toEqual(before)
  })

  it('take back what a function no longer declares', async () => {
    await migrate(database, root)
    await applyFunctions(database, root)
    const declared = async () =>
      (
        await database.query<{ name: string }>(
          `select proname as name from pg_proc
            where pronamespace = 'api'::regnamespace and obj_description(oid, 'pg_proc') = '@replica'
            order by 1`,
        )
      ).map(({ name }) => name)
    const before = await declared()
    expect(before).toContain('player_profile')
    const file = await readFile(join(root, 'players/api/player_profile.sql'), 'utf8')
    await write('players/api/player_profile.sql', file.replaceAll(/^comment on function.*;$/gm, ''))
    await applyFunctions(database, root)
    expect(await declared()).toEqual(before.filter((name) => name !== 'player_profile'))
  })

  it('make and drop an index in no transaction', async () => {
    await migrate(database, root)
    await write(
      'migrations/0098_index.sql',
      `-- no-transaction
-- A reason.
create index concurrently
  player_about on app.player (about);`,
    )
    const index = () => database.query(`select to_regclass('app.player_about')::text as name`)
    expect(await migrate(database, root)).toEqual(['migrations/0098_index.sql'])
    expect(await migrate(database, root)).toEqual([])
    expect(await index()).toEqual([{ name: 'app.player_about' }])
    await write(
      'migrations/0099_no_index.sql',
      '-- no-transaction\ndrop index concurrently app.player_about;',
    )
    expect(await migrate(database, root)).toEqual(['migrations/0099_no_index.sql'])
    expect(await index()).toEqual([{ name: null }])
  })

  it('make an index of an empty table in the transaction', async () => {
    await migrate(database, root)
    await write(
      'migrations/0097_pet.sql',
      'create table app.pet (name text); create index pet_name on app.pet (name);',
    )
    await write(
      'migrations/0098_index.sql',
      '-- no-transaction\ncreate unique index concurrently pet_names on app.pet (name);',
    )
    expect(await migrate(database, root)).toHaveLength(2)
    const indexes = await database.query(
      `select relname as name, indisunique as "unique", indisvalid as valid
        from pg_index join pg_class on pg_class.oid = indexrelid
        where indrelid = 'app.pet'::regclass order by 1`,
    )
    expect(indexes).toEqual([
      { name: 'pet_name', unique: false, valid: true },
      { name: 'pet_names', unique: true, valid: true },
    ])
  })

  it('refuse anything else in no transaction', async () => {
    await migrate(database, root)
    await write('migrations/0099_two.sql', '-- no-transaction\nselect 1; select 2;')
    await expect(migrate(database, root)).rejects.toThrow('write one statement')
  })

  it.each(['swaps/tables.sql', 'migrations/0001_pet.sql'])(
    'refuse %s where it changed after it ran, by its name, and run nothing',
    async (name) => {
      await write('migrations/0001_pet.sql', 'create table app.pet (name text);')
      await migrate(database, root)
      const before = await tables()
      await appendFile(join(root, name), '\nselect 1;\n')
      await write('migrations/0099_new.sql', 'create table app.fresh (a int);')
      await expect(migrate(database, root)).rejects.toThrow(
        `backend/sql/${name} was changed after it ran on this database: restore it, and write the change as a new migration; or, if nothing in the data`,
      )
      expect(await tables()).toEqual(before)
    },
  )

  it('tell nobody to begin anew who has a database in production', async () => {
    await migrate(database, root)
    await applyFunctions(database, root)
    await database.query(`select app.set_mode('production')`)
    await appendFile(join(root, 'swaps/tables.sql'), '\nselect 1;\n')
    await expect(migrate(database, root)).rejects.toThrow(/write the change as a new migration\.$/)
  })

  it('refuse a missing one, one that comes too late, and two with one number', async () => {
    await write('migrations/0002_pet.sql', 'create table app.pet (name text);')
    await migrate(database, root)
    await write('migrations/0001_early.sql', 'select 1;')
    await expect(migrate(database, root)).rejects.toThrow('0001_early.sql stands before')
    await rm(join(root, 'migrations/0001_early.sql'))
    await write('migrations/0002_twin.sql', 'select 1;')
    await expect(migrate(database, root)).rejects.toThrow('number 0002 exists twice')
    await rm(join(root, 'migrations/0002_twin.sql'))
    await write('shop/tables-late.sql', 'create table app.late (a int);')
    await expect(migrate(database, root)).rejects.toThrow(
      'backend/sql/shop/tables-late.sql stands before migrations/0002_pet.sql, which has already run: make its tables by a new migration.',
    )
    await rm(join(root, 'shop/tables-late.sql'))
    await rm(join(root, 'swaps/tables.sql'))
    await expect(migrate(database, root)).rejects.toThrow('backend/sql/swaps/tables.sql has run')
  })

  it('refuse tables of a folder that is no subject', async () => {
    await mkdir(join(root, 'hats'))
    await write('hats/tables.sql', 'create table app.hat (a int);')
    await expect(migrate(database, root)).rejects.toThrow(
      'backend/sql/hats/tables.sql: list hats in',
    )
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

describeOnPostgresql('Migrations beside calls', (engine) => {
  let root: string
  let database: Database
  let drop: () => Promise<void>

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'rollmates-sql-'))
    await cp(SQL_ROOT, root, { recursive: true })
    await mkdir(join(root, 'migrations'), { recursive: true })
    const { place, drop: dropPlace } = await engine.place('demo')
    database = await openDatabase(place)
    drop = dropPlace
  })
  afterEach(async () => {
    await database.close()
    await drop()
    await rm(root, { recursive: true, force: true })
  })

  const write = (name: string, text: string) => writeFile(join(root, name), text)

  it('let calls pass while a long transaction keeps a table from them', async () => {
    await write(
      'migrations/0099_column.sql',
      'alter table app.player add column shoe_size int default 40;',
    )
    let running: Promise<string[]> | undefined
    await database.transaction(async (long) => {
      await long.query('select count(*) from app.player')
      running = migrate(database.background, root)
      const isWaiting = async () =>
        (
          await database.query(
            `select from pg_locks where relation = 'app.player'::regclass and not granted`,
          )
        ).length > 0
      while (!(await isWaiting()));
      expect(await database.query('select count(*)::int > 0 as some from app.player')).toEqual([
        { some: true },
      ])
    })
    expect(await running).toEqual(['migrations/0099_column.sql'])
  })

  it('drop what a failed index has left, and make it anew', async () => {
    await database.query(`update app.player set about = 'twice'
      where id in (select id from app.player where deleted_at is null limit 2)`)
    await write(
      'migrations/0099_index.sql',
      '-- no-transaction\ncreate unique index concurrently player_about on app.player (about);',
    )
    await expect(migrate(database, root)).rejects.toMatchObject({ code: '23505' })
    const valid = () =>
      database.query(
        `select indisvalid as valid from pg_index where indexrelid = to_regclass('app.player_about')`,
      )
    expect(await valid()).toEqual([{ valid: false }])
    await database.query(`update app.player set about = id::text`)
    expect(await migrate(database, root)).toEqual(['migrations/0099_index.sql'])
    expect(await valid()).toEqual([{ valid: true }])
  })

  it.each([
    ['42883', 'function app.replaced() does not exist'],
    ['42704', 'function with OID 16385 does not exist'],
    ['XX000', 'cache lookup failed for function 16385'],
  ])(
    'let no call fail by %s, where a function was gone between two statements',
    async (code, said) => {
      await database.transaction((transaction) =>
        transaction.script(`
        create sequence app.asked;
        create function api.replaced(language_code text default null) returns jsonb
          language plpgsql security definer set search_path = ''
          as $$ begin
            if pg_catalog.nextval('app.asked') = 1 then
              raise exception '${said}' using errcode = '${code}';
            end if;
            return '"answered"';
          end $$;
        grant execute on function api.replaced(text) to rollmates_web`),
      )
      const fn = (await readApiCatalogue(database)).get('replaced')
      if (!fn) throw new Error('replaced is not in the catalogue')
      expect(await database.call(null, fn, {})).toBe('"answered"')
    },
  )

  it('answer every call while all functions are replaced', async () => {
    const catalogue = await readApiCatalogue(database)
    const fn = catalogue.get('invite_activity')
    if (!fn) throw new Error('invite_activity is not in the catalogue')
    const failures: unknown[] = []
    let over = false
    let calls = 0
    const caller = async () => {
      while (!over) {
        await database.call(null, fn, { campaign: 'invite-activity' }).catch((error: unknown) => {
          // A refusal is a valid response, so it is no failure.
          if (!/^140/.test(sqlError(error)?.code ?? '')) failures.push(error)
        })
        calls += 1
      }
    }
    const callers = Promise.all([caller(), caller(), caller(), caller()])
    try {
      for (let release = 1; release <= 4; release += 1) {
        // Each release changes the parameters of a function that the call uses.
        await write(
          'core/zz_release.sql',
          `create or replace function app.release_${release}() returns int
            language sql as $$ select ${release} $$;`,
        )
        const clock = await readFile(join(SQL_ROOT, 'core/clock.sql'), 'utf8')
        await write(
          'core/clock.sql',
          release % 2 === 0
            ? clock
            : clock.replace('app.now()', 'app.now(unused int default null)'),
        )
        const answered = calls
        expect(await applyFunctions(database.background, root)).toBeGreaterThan(3)
        while (calls < answered + 8) await new Promise(setImmediate)
      }
    } finally {
      over = true
    }
    await callers
    expect(failures).toEqual([])
    expect(calls).toBeGreaterThan(32)
  })
})
