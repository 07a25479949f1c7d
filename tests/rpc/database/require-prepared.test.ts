import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyFunctions } from '#backend/database/apply-functions.ts'
import type { Database } from '#backend/database/database.ts'
import { migrate } from '#backend/database/migrate.ts'
import { type DatabasePlace, openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { requirePrepared } from '#backend/database/require-prepared.ts'
import { SQL_ROOT } from '#backend/database/sql-files.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { startProcess } from '../support/server-process.ts'

describeOnPostgresql('A server whose database is shared', (engine) => {
  let next: string
  let place: DatabasePlace
  let database: Database
  let drop: () => Promise<void>

  beforeEach(async () => {
    next = await mkdtemp(join(tmpdir(), 'rollmates-sql-'))
    await cp(SQL_ROOT, next, { recursive: true })
    await mkdir(join(next, 'migrations'), { recursive: true })
    const empty = await engine.place('empty')
    place = empty.place
    drop = empty.drop
    database = await openDatabase(place)
  })
  afterEach(async () => {
    await database.close()
    await drop()
    await rm(next, { recursive: true, force: true })
  })

  const addMigration = () =>
    writeFile(join(next, 'migrations/0999_hats.sql'), 'create table app.hat (name text);')
  const changeFunctions = () =>
    appendFile(
      join(next, 'core/clock.sql'),
      `\ncreate function app.of_next_release() returns int language sql as $$ select 1 $$;\n`,
    )
  const hasNextFunctions = () =>
    database.query(`select to_regproc('app.of_next_release') is not null as found`)
  const startServer = () =>
    startProcess(place, { ROLLMATES_MODE: 'test', SESSION_SECRET: 'x'.repeat(32) })

  it('does not start before it is prepared, and changes nothing', async () => {
    const server = startServer()
    await expect(server.address).rejects.toThrow(
      'The database is not prepared: run npm run prepare-database of this release first.',
    )
    expect(await server.ended).toMatchObject({ code: 1 })
    expect(await database.query(`select to_regnamespace('app')::text as app`)).toEqual([
      { app: null },
    ])
  })

  it('does not start on what an earlier release has prepared', async () => {
    await prepareDatabase(database, 'test')
    await requirePrepared(database, 'test', next)
    await changeFunctions()
    await expect(requirePrepared(database, 'test', next)).rejects.toThrow(
      'The functions of this release are not in the database',
    )
    await addMigration()
    await expect(requirePrepared(database, 'test', next)).rejects.toThrow(
      'backend/sql/migrations/0999_hats.sql has not run on this database',
    )
  })

  it('starts again while the next release is installed, and leaves its functions', async () => {
    await prepareDatabase(database, 'test')
    await addMigration()
    await changeFunctions()
    await migrate(database, next)
    await requirePrepared(database, 'test')
    await applyFunctions(database, next)
    const server = startServer()
    expect((await fetch(`${await server.address}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
    expect(await hasNextFunctions()).toEqual([{ found: true }])
    await applyFunctions(database)
    await requirePrepared(database, 'test')
    expect(await hasNextFunctions()).toEqual([{ found: false }])
  })

  it('does not start where tables or a migration are others', async () => {
    await prepareDatabase(database, 'test')
    await addMigration()
    await migrate(database, next)
    await appendFile(join(next, 'migrations/0999_hats.sql'), '\nselect 1;\n')
    await expect(requirePrepared(database, 'test', next)).rejects.toThrow(
      '0999_hats.sql was changed after it ran',
    )
    await appendFile(join(next, 'swaps/tables.sql'), '\nselect 1;\n')
    await expect(requirePrepared(database, 'test', next)).rejects.toThrow(
      'backend/sql/swaps/tables.sql was changed after it ran',
    )
  })
})
