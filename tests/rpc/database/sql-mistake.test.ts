import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyFunctions } from '#backend/database/apply-functions.ts'
import type { Database } from '#backend/database/database.ts'
import { migrate } from '#backend/database/migrate.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { SQL_ROOT } from '#backend/database/sql-files.ts'
import { createServer } from '#backend/server/create-server.ts'
import { explainWhole } from '#backend/server/explain.ts'
import { readSettings } from '#backend/server/settings.ts'
import { describeOnBothEveryDay } from '../support/engines.ts'
import { API_KEY } from '../support/world.ts'

describeOnBothEveryDay('A mistake in SQL', (engine) => {
  let database: Database
  let drop: () => Promise<void>
  let root: string

  beforeAll(async () => {
    const made = await engine.place('demo')
    drop = made.drop
    database = await openDatabase(made.place)
    root = await mkdtemp(join(tmpdir(), 'rollmates-sql-'))
    await cp(SQL_ROOT, root, { recursive: true })
  })
  afterAll(async () => {
    await database.close()
    await drop()
    await rm(root, { recursive: true, force: true })
  })

  const told = async (file: string, edit: (text: string) => string) => {
    const path = join(root, file)
    const before = await readFile(path, 'utf8')
    const after = edit(before)
    expect(after).not.toBe(before)
    await writeFile(path, after)
    try {
      return explainWhole(await applyFunctions(database, root).catch((error: unknown) => error))
    } finally {
      await writeFile(path, before)
    }
  }
  const lineOf = (text: string, part: string) => text.split('\n').findIndex((l) => l.includes(part))

  it('within a body of PL/pgSQL is found when the functions are applied', async () => {
    const file = 'dice/api/dice_visit.sql'
    let line = 0
    const text = await told(file, (before) => {
      const after = before.replace(/^begin$/m, 'begin\n  perform 1,, 2;')
      line = lineOf(after, '1,, 2') + 1
      return after
    })
    expect(text).toContain('syntax error at or near ","')
    expect(text).toContain(`backend/sql/${file}:${line}\n`)
    expect(text).toMatch(new RegExp(`^> +${line} \\|   perform 1,, 2;$`, 'm'))
    expect(text).toMatch(new RegExp(`^ +${line - 1} \\| begin$`, 'm'))
  })

  it('within a body of SQL, or outside of any, is found, too', async () => {
    const file = 'core/clock.sql'
    const inBody = await told(
      file,
      (text) =>
        `${text}\ncreate function app.lost() returns int language sql as $$\n  select 1,, 2\n$$;\n`,
    )
    expect(inBody).toContain('syntax error at or near ","')
    expect(inBody).toMatch(/^> +\d+ \| {3}select 1,, 2$/m)
    const unknown = await told(
      file,
      (text) =>
        `${text}\ncreate function app.lost() returns int language sql as $$\n  select app.nobody()\n$$;\n`,
    )
    expect(unknown).toContain('app.nobody()')
    expect(unknown).toMatch(/^> +\d+ \| {3}select app.nobody\(\)$/m)
    const outside = await told(file, (text) => `${text}\ncreate functoin app.lost();\n`)
    expect(outside).toContain(`backend/sql/${file}:`)
    expect(outside).toMatch(/^> +\d+ \| create functoin app.lost\(\);$/m)
  })

  it('leaves the functions as they were', async () => {
    await told('core/clock.sql', (text) => `${text}\ncreate functoin app.lost();\n`)
    const [row] = await database.query('select app.now() is not null as works')
    expect(row).toEqual({ works: true })
  })

  it('in a migration has its file and line', async () => {
    const folder = join(root, 'migrations')
    await cp(join(root, 'core/tables.sql'), join(folder, '0001_wrong.sql'))
    await writeFile(
      join(folder, '0001_wrong.sql'),
      'select 1;\n\nalter table app.nobody add x int;\n',
    )
    const text = explainWhole(await migrate(database, root).catch((error: unknown) => error))
    await rm(folder, { recursive: true })
    expect(text).toContain('relation "app.nobody" does not exist')
    expect(text).toContain('backend/sql/migrations/0001_wrong.sql')
  })

  it('that shows only when a statement runs is told with the line of the function', async () => {
    await database.transaction((transaction) =>
      transaction.script(`
        create or replace function app.lift_bans() returns integer language plpgsql as $$
        begin
          return nope from app.player;
        end
        $$;`),
    )
    const text = explainWhole(
      await database.query('select app.lift_bans()').catch((error: unknown) => error),
    )
    expect(text).toContain('column "nope" does not exist')
    const file = (await readFile(join(root, 'jobs/lift_bans.sql'), 'utf8')).split('\n')
    const line = file.findIndex((content) => content.includes('$$')) + 3
    expect(text).toContain(`backend/sql/jobs/lift_bans.sql:${line}\n`)
    expect(text).toContain(`> ${String(line).padStart(4)} | ${file[line - 1]}`)
  })

  it('is told to who calls while developing and testing, and to nobody in production', async () => {
    const made = await engine.place('demo')
    const broken = await openDatabase(made.place)
    await broken.transaction((transaction) =>
      transaction.script('drop function app.require_caller() cascade'),
    )
    for (const mode of ['test', 'production'] as const) {
      const shown: string[] = []
      const settings = readSettings({ ROLLMATES_MODE: 'test', LOG_LEVEL: 'error' })
      const app = await createServer(
        { ...settings, mode, logLevel: mode === 'test' ? 'error' : 'silent' },
        broken,
        undefined,
        (text) => shown.push(text),
      )
      const answer = await app.inject({
        method: 'POST',
        url: '/rest/v1/rpc/dice_visit',
        headers: { 'api-key': API_KEY },
        payload: { request_id: randomUUID(), campaign: 'dice', username: 'Maja' },
      })
      await app.close()
      const place = expect.stringMatching(/require_caller[\s\S]*\n> +\d+ \| /)
      expect(answer.json()).toMatchObject({
        code: '500',
        message: 'Something went wrong.',
        details: mode === 'test' ? place : null,
      })
      expect(shown).toEqual(mode === 'test' ? [place] : [])
    }
    await broken.close()
    await made.drop()
  })
})
