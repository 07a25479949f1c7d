import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, inject, it, vi } from 'vitest'
import { openDatabase } from '#backend/database/open-database.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'
import { describeOnPostgresql } from './support/engines.ts'
import { startProcess } from './support/server-process.ts'

/** How long to wait on a slow machine; the server gives an answer about writes again for 10 s. */
const PATIENCE = { timeout: 120_000, interval: 500 }

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
      const address = await server.address
      const post = async (path: string, body: object, token?: string) => {
        const response = await fetch(address + path, {
          method: 'POST',
          headers: {
            'api-key': 'rollmates-demo',
            'content-type': 'application/json',
            ...(token && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
        })
        return {
          status: response.status,
          retry: response.headers.get('retry-after'),
          body: (await response.json()) as Record<string, unknown>,
        }
      }
      /** New connections take the setting, so that the server's present ones are ended. */
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
      const { body: session } = await post('/auth/v1/demo', { username: 'Maja' })
      const token = String(session.access_token)
      const read = () => post('/rest/v1/rpc/campaign_phase', { campaign: 'movie-night' })
      const write = () =>
        post(
          '/rest/v1/rpc/game_link_set',
          { request_id: randomUUID(), link: 'https://mply.io/maja' },
          token,
        )
      const ready = async () => {
        const response = await fetch(`${address}/readyz`)
        return { status: response.status, body: await response.json() }
      }

      expect(await write()).toMatchObject({ status: 200 })
      await readOnly(true)
      await vi.waitFor(async () => {
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
      }, PATIENCE)

      await readOnly(false)
      await vi.waitFor(async () => {
        expect(await write()).toMatchObject({ status: 200 })
        expect(await ready()).toMatchObject({ body: { parts: { writes: { ready: true } } } })
      }, PATIENCE)
    } finally {
      server.child.kill('SIGKILL')
      await server.ended
      await owner.close()
      await drop()
    }
  })
})

/** Runs a script of the shell that may mount folders, which nobody else sees. */
const inOwnMounts = (script: string, environment: Readonly<Record<string, string>> = {}) =>
  spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-ec', script], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })

// Where the system forbids mounts in a namespace of one's own, no disk can be filled without harm.
describe.skipIf(inOwnMounts('mount -t tmpfs tmpfs /mnt').status !== 0)(
  'The embedded database on a full disk',
  () => {
    it('refuses writes clearly, answers reads, and goes on once there is room', () => {
      const { stdout, stderr } = inOwnMounts(
        `mount -t tmpfs -o size=1g tmpfs /mnt
        cp -r "$TEMPLATE" /mnt/data
        size=$(du -sm /mnt/data | cut -f1)
        mount -o remount,size=$((size + 40))m /mnt
        $SERVE`,
        {
          TEMPLATE: inject('pgliteTemplates').demo,
          DATA_DIR: '/mnt/data',
          FILLER: '/mnt/filler',
          SERVE: [
            process.execPath,
            ...SHORT_LIVED,
            join(import.meta.dirname, 'support/full-disk.ts'),
          ].join(' '),
        },
      )
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
