import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#backend/database/open-database.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'
import { eventually } from '#tests/support/eventually.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { playerOf } from '../support/player-over-http.ts'
import { startProcess } from '../support/server-process.ts'

const REFUSED = {
  code: '503',
  message: 'Nothing can be saved right now. Please try again later.',
}

describeOnPostgresql('A database that may only be read', (engine) => {
  it('goes on answering reads, refuses writes clearly, and recovers', async () => {
    const { place, drop } = await engine.place('demo')
    const server = startProcess(place, { LOG_LEVEL: 'silent' })
    const owner = await openDatabase(place)
    try {
      const { signIn, read, write, ready } = playerOf(await server.address)
      /**
       * Makes the database read-only or writable. Closes open connections, because only new ones have the
       * setting.
       */
      const readOnly = async (on: boolean) => {
        await owner.transaction((transaction) =>
          transaction.script(`
            set transaction read write;
            do $$ begin
              execute format('alter database %I set default_transaction_read_only = ${on ? 'on' : 'off'}',
                current_database());
            end $$;
            select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid()`),
        )
      }
      await signIn()
      expect(await write()).toMatchObject({ status: 200 })
      await readOnly(true)
      await eventually(async () => {
        expect(await write()).toEqual({
          status: 503,
          retry: '30',
          body: { ...REFUSED, details: null, hint: null },
        })
        expect(await read()).toMatchObject({ status: 200 })
        expect(await ready()).toMatchObject({
          status: 200,
          body: {
            status: 'ready',
            parts: {
              calls: { ready: true },
              owner: { ready: true },
              writes: { ready: false, why: 'read-only' },
            },
          },
        })
      })

      await readOnly(false)
      await eventually(async () => {
        expect(await write()).toMatchObject({ status: 200 })
        expect(await ready()).toMatchObject({ body: { parts: { writes: { ready: true } } } })
      })
    } finally {
      server.child.kill('SIGKILL')
      await server.ended
      await owner.close()
      await drop()
    }
  })
})

const inOwnMounts = (script: string) =>
  ['unshare', ['--user', '--map-root-user', '--mount', 'sh', '-ec', script]] as const

// Skipped where the system forbids mounts in a separate namespace, because the test must not fill a real disk.
describe.skipIf(spawnSync(...inOwnMounts('mount -t tmpfs tmpfs /mnt')).status !== 0)(
  'The embedded database on a full disk',
  () => {
    it('refuses writes clearly, answers reads, and goes on once there is room', async () => {
      const [command, args] = inOwnMounts(
        `mount -t tmpfs -o size=1g tmpfs /mnt
        cp -r "$TEMPLATE" /mnt/data
        size=$(du -sm /mnt/data | cut -f1)
        mount -o remount,size=$((size + 40))m /mnt
        $SERVE`,
      )
      const { stdout, stderr } = await promisify(execFile)(command, args, {
        timeout: WAIT_OPTIONS.timeout,
        killSignal: 'SIGKILL',
        env: {
          ...process.env,
          TEMPLATE: inject('pgliteTemplates').demo,
          DATA_DIR: '/mnt/data',
          FILLER: '/mnt/filler',
          SERVE: [
            process.execPath,
            ...SHORT_LIVED,
            join(import.meta.dirname, '../support/full-disk.ts'),
          ].join(' '),
        },
      })
      expect(stderr).toBe('')
      expect(JSON.parse(stdout)).toMatchObject({
        full: {
          writes: { status: 503, retry: '30', body: REFUSED },
          reads: { status: 200 },
          ready: {
            status: 200,
            body: { status: 'ready', parts: { writes: { ready: false, why: 'disk full' } } },
          },
        },
        again: { status: 200 },
      })
    })
  },
)
