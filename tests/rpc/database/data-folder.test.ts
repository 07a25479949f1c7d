import { execFile, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { DataFolderError, folderError } from '#backend/database/data-folder.ts'
import { openPglite } from '#backend/database/pglite.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'

const PREPARE = join(import.meta.dirname, '../../../backend/cli/prepare.ts')

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

/** Runs a shell script that may mount folders, which no other process sees. */
const inOwnMounts = (script: string, environment: Readonly<Record<string, string>> = {}) => {
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-ec', script],
    { encoding: 'utf8', env: { ...process.env, ...environment } },
  )
  return { code: status, output: `${stdout}${stderr}` }
}
const mayMount = inOwnMounts('mount -t tmpfs tmpfs /mnt').code === 0

describe.skipIf(!mayMount)('A disk of the data folder', () => {
  /**
   * Runs `script` on a separate disk that contains an empty database, with `$PREPARE`. The disk has room for
   * this database and for `room` MB. A line that may fail needs `|| true`, or it ends the script.
   */
  const onDisk = (room: number, script: string) =>
    inOwnMounts(
      `mount -t tmpfs -o size=1g tmpfs /mnt
      cp -r "$TEMPLATE" /mnt/data
      size=$(du -sm /mnt/data | cut -f1)
      mount -o remount,size=$((size + ${room}))m /mnt
      ${script}`,
      {
        TEMPLATE: inject('pgliteTemplates').empty,
        DATA_DIR: '/mnt/data',
        DATABASE_URL: '',
        ROLLMATES_MODE: 'test',
        PREPARE: [process.execPath, ...SHORT_LIVED, PREPARE].join(' '),
      },
    )
  const FULL =
    /^The disk of the data folder \/mnt\/data\S* is full\. Its data was left as it is: make room there.*$/m
  const FILL = 'dd if=/dev/zero of=/mnt/filler bs=64k 2> /dev/null || true'

  it('is called full, not damaged, and its data works again once there is room', () => {
    const { code, output } = onDisk(
      60,
      `${FILL}
      $PREPARE || true
      rm /mnt/filler
      mount -o remount,size=1g /mnt
      $PREPARE`,
    )
    expect(output).toMatch(FULL)
    expect(output).not.toContain('damaged')
    expect(output).toMatch(/^Ran \d+ files of tables and migrations\.$/m)
    expect(code).toBe(0)
  })

  it('is called full when that happens amid the work', { tags: 'long' }, () => {
    const { code, output } = onDisk(
      1,
      `$PREPARE || true
      mount -o remount,size=1g /mnt
      $PREPARE`,
    )
    expect(output).toMatch(/^The disk of the (data folder \S+|database) is full\./m)
    expect(output).not.toContain('damaged')
    expect(output).toMatch(/^Applied the functions of \d+ files\.$/m)
    expect(code).toBe(0)
  })

  it('is called full where a new database finds no room, and nothing is left of it', {
    tags: 'long',
  }, () => {
    const { code, output } = onDisk(
      4,
      `rm -r /mnt/data/database
      mount -o remount,size=8m /mnt
      $PREPARE || true
      ls /mnt/data
      mount -o remount,size=1g /mnt
      $PREPARE`,
    )
    expect(output).toMatch(FULL)
    expect(output).not.toContain('database.new')
    expect(code).toBe(0)
  })

  it('is called read-only, and its data works again once it is writable', () => {
    const { code, output } = onDisk(
      200,
      `mount -o remount,ro /mnt
      $PREPARE || true
      mount -o remount,rw /mnt
      $PREPARE`,
    )
    expect(output).toMatch(
      /^The data folder \/mnt\/data cannot be written to \(EROFS.*\)\. Its data was left as it is: make it writable, or set DATA_DIR/m,
    )
    expect(output).not.toContain('damaged')
    expect(code).toBe(0)
  })
})

describe('An error of the embedded database', () => {
  it.each([
    ['the disk is full', { code: '53100', severity: 'ERROR' }, /is full/],
    ['Node finds the disk full', { code: 'ENOSPC' }, /is full/],
    ['files are corrupt', { code: 'XX001', severity: 'ERROR' }, /is damaged/],
  ])('is told apart where %s', (_what, fields, expected) => {
    const error = folderError(tmpdir(), Object.assign(new Error('Something'), fields))
    expect(error).toBeInstanceOf(DataFolderError)
    expect(error.message).toMatch(expected)
  })
})

function prepare(dataDir: string) {
  return promisify(execFile)(process.execPath, [...SHORT_LIVED, PREPARE], {
    env: { ...process.env, DATA_DIR: dataDir, ROLLMATES_MODE: 'test', DATABASE_URL: '' },
  })
}

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
