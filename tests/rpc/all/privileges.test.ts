import { beforeAll, expect, it } from 'vitest'
import { RIGHTS } from '#backend/database/apply-functions.ts'
import { describeOnBothEveryDay } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

const OURS = `pronamespace in ('app'::regnamespace, 'api'::regnamespace)`

describeOnBothEveryDay('Privileges', (engine) => {
  const world = worldFor(engine)
  const asWeb = (statement: string) =>
    world.database.transaction(async (transaction) => {
      await transaction.query('set local role rollmates_web')
      return transaction.query(statement)
    })

  beforeAll(async () => {
    await world.sql`create function api.forgotten() returns int language sql as $$ select 1 $$`
    await world.sql`create function app.forgotten() returns int language sql as $$ select 1 $$`
  })

  it('let PUBLIC execute none of our functions, not even new ones', async () => {
    const rows = await world.database.query(`
      select oid::regprocedure::text as function
        from pg_proc,
          aclexplode(coalesce(proacl, acldefault('f', proowner))) as granted
        where ${OURS} and granted.grantee = 0`)
    expect(rows).toEqual([])
  })

  it('let nobody else execute what another owner made, who has other defaults', async () => {
    const undone = new Error('undone')
    const preparing = world.database.transaction(async (transaction) => {
      await transaction.script(`
        create role rollmates_second_owner;
        grant rollmates_second_owner to current_user;
        grant create, usage on schema app, api to rollmates_second_owner;
        set local role rollmates_second_owner;
        create function api.of_another() returns int language sql as $$ select 1 $$;
        create function app.of_another() returns int language sql as $$ select 1 $$;
        reset role;`)
      await transaction.script(RIGHTS)
      const rows = await transaction.query(`
        select oid::regprocedure::text as function,
            has_function_privilege('rollmates_web', oid, 'execute') as web
          from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as granted
          where proname = 'of_another' and granted.grantee = 0`)
      expect(rows).toEqual([])
      throw undone
    })
    await expect(preparing).rejects.toBe(undone)
  })

  it('let the web role execute the functions of api and nothing of app', async () => {
    const rows = await world.database.query<{ name: string }>(`
      select pronamespace::regnamespace || '.' || proname as name from pg_proc
        where ${OURS} and has_function_privilege('rollmates_web', oid, 'execute') order by 1`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ name }) => !name.startsWith('api.'))).toEqual([])
    expect(rows.map(({ name }) => name)).not.toContain('api.forgotten')
    await expect(asWeb('select api.forgotten()')).rejects.toMatchObject({ code: '42501' })
  })

  it('let the web role reach no table, view or sequence', async () => {
    const rows = await world.database.query<{ name: string }>(`
      select oid::regclass::text as name from pg_class
        where relnamespace in ('app'::regnamespace, 'api'::regnamespace) and relkind in ('r', 'p', 'v', 'm', 'S', 'p')`)
    expect(rows.length).toBeGreaterThan(15)
    for (const { name } of rows) {
      await expect(asWeb(`select * from ${name}`), name).rejects.toMatchObject({ code: '42501' })
    }
    await expect(asWeb('create table public.mine (a int)')).rejects.toMatchObject({ code: '42501' })
    await expect(asWeb(`select app.set_clock(now())`)).rejects.toMatchObject({ code: '42501' })
  })

  it('lets the web role do what the server does', async () => {
    const [row] = await asWeb(`select api.campaign_phase('movie-night') ->> 'phase' as phase`)
    expect(row).toEqual({ phase: 'running' })
  })

  it('give every definer function an empty search path', async () => {
    const rows = await world.database.query<{ name: string }>(`
      select proname as name from pg_proc
        where ${OURS} and prosecdef and not coalesce(proconfig @> array['search_path=""'], false)`)
    expect(rows).toEqual([])
    const definers = await world.database.query(`select from pg_proc where ${OURS} and prosecdef`)
    expect(definers.length).toBeGreaterThan(3)
  })

  it('keep recorded entries unchanged', async () => {
    const guarded = await world.database.query<{ name: string }>(`
      select tgrelid::regclass::text as name from pg_trigger
        where tgfoid = 'app.refuse_change'::regproc group by tgrelid having count(*) = 2`)
    const names = guarded.map(({ name }) => name)
    const ledgers = await world.database.query<{ name: string }>(`
      select oid::regclass::text as name from pg_class
        where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and relname ~ '_entry(_|$)'`)
    expect(names).toEqual(expect.arrayContaining(ledgers.map(({ name }) => name)))
    expect(ledgers.length).toBeGreaterThan(3)

    await world.database.query(`insert into app.recap_share (season, player_id, page, shared_at)
      select 'movie-night', id, 1, now() from app.player limit 1`)
    let filled = 0
    for (const name of names) {
      const attname = await world.value<string>`select attname from pg_attribute
        where attrelid = ${name}::text::regclass and attnum = 2`
      const [row] = await world.database.query(`select from ${name} limit 1`)
      const onRows = [`update ${name} set ${attname} = ${attname}`, `delete from ${name}`]
      if (row) filled += 1
      for (const statement of [...(row ? onRows : []), `truncate ${name} cascade`]) {
        await expect(world.database.query(statement), statement).rejects.toMatchObject({
          code: '55000',
        })
      }
    }
    expect(filled).toBeGreaterThan(6)
  })
})
