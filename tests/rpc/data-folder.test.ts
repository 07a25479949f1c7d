import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { DataFolderError } from '#backend/database/data-folder.ts'
import { openPglite } from '#backend/database/pglite.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'

const PREPARE = join(import.meta.dirname, '../../backend/cli/prepare.ts')

describe('The data folder', () => {
  let dataDir: string

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rollmates-folder-'))
    await cp(inject('pgliteTemplates').demo, dataDir, { recursive: true })
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const inside = (path: string) => join(dataDir, 'database', path)
  const players = async () => {
    const database = await openPglite(dataDir)
    try {
      return await database.query('select count(*)::int as count from app.player')
    } finally {
      await database.close()
    }
  }

  it('keeps what was written', async () => {
    expect(await players()).toEqual([{ count: 2000 }])
    expect(await players()).toEqual([{ count: 2000 }])
  })

  it.each([
    ['PG_VERSION is missing', () => rm(inside('PG_VERSION'))],
    ['PG_VERSION is nonsense', () => writeFile(inside('PG_VERSION'), 'x')],
    ['the control file is missing', () => rm(inside('global/pg_control'))],
    [
      'the control file is nonsense',
      () => writeFile(inside('global/pg_control'), 'x'.repeat(8192)),
    ],
    ['the control file is cut short', () => truncate(inside('global/pg_control'), 100)],
    ['the log is missing', () => rm(inside('pg_wal'), { recursive: true })],
    ['the tables are missing', () => rm(inside('base'), { recursive: true })],
  ])('is reported and not overwritten if %s', async (_what, damage) => {
    await damage()
    const before = await listing(dataDir)
    const error = await openPglite(dataDir).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(DataFolderError)
    const { message } = error as Error
    expect(message).toContain(inside('').slice(0, -1))
    expect(message).toMatch(/is damaged .* left as it is.* then start again\.$/)
    expect(message).not.toContain('\n')
    expect(await listing(dataDir)).toEqual(before)
  })

  it('is not opened by a second process or twice', async () => {
    const database = await openPglite(dataDir)
    try {
      await expect(openPglite(dataDir)).rejects.toThrow(
        /is in use by another process\. Stop that one/,
      )
      await expect(prepare(dataDir)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^The data folder .* is in use by another process\. .*\n$/),
      })
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      await database.close()
    }
    await players()
  })

  it('reports in one line why it cannot be created', async () => {
    await writeFile(join(dataDir, 'file'), '')
    await expect(openPglite(join(dataDir, 'file'))).rejects.toThrow(
      /cannot be written to .* DATA_DIR/,
    )
  })

  it('is reported as damaged by the command, without a stack', async () => {
    await rm(inside('PG_VERSION'))
    await expect(prepare(dataDir)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The data folder .* is damaged \(PG_VERSION is missing\).*\n$/,
      ),
    })
  })
})

function prepare(dataDir: string) {
  return promisify(execFile)(process.execPath, [...SHORT_LIVED, PREPARE], {
    env: { ...process.env, DATA_DIR: dataDir, ROLLMATES_MODE: 'test', DATABASE_URL: '' },
  })
}

/** Returns the names and sizes of everything in a folder, except its lock files. */
async function listing(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && !/^(lock|postmaster\.pid)/.test(entry.name),
  )
  const sized = files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    return `${path} ${(await readFile(path)).length}`
  })
  return (await Promise.all(sized)).sort()
}
