import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeNginx } from '#lab/cluster/configure.ts'
import { inDebian } from '#lab/cluster/debian.ts'
import { PORTS } from '#lab/cluster/layout.ts'
import { ROOT } from '#scripts/lib/root.mjs'
import { hasPgbouncer, startPooler } from '#tests/rpc/support/pooler.ts'
import type { Later } from '../interruptible.ts'
import { startMeasured } from './server-process.ts'

/** A loopback address that no cluster of lab/cluster/layout.ts uses. */
const ADDRESS = '127.77.2.61'

/** PgBouncer's connections to the database: twice as many as a server opens, so that PgBouncer is no limit. */
const POOLED_CONNECTIONS = 20

/** Returns why nginx and PgBouncer cannot be started on this machine, or undefined if they can. */
export function missingForFront(): string | undefined {
  if (!hasPgbouncer) return 'they come with npm run cluster, for root'
  if (!existsSync(resolve(ROOT, 'dist/nginx.conf'))) return 'the site is not built (npm run build)'
  return undefined
}

/** The programs that are in front of the database in production: nginx, a server and PgBouncer. */
export interface Front {
  /** The address of nginx, which uses TLS. */
  address: string
  stop(): Promise<void>
}

/** Starts PgBouncer, a server and nginx for a database, configured as in `deploy/`. */
export async function startFront(
  databaseUrl: string,
  later: Later,
  settings: Readonly<Record<string, string>> = {},
): Promise<Front> {
  const pooler = await startPooler({ databaseUrl, dataDir: '' }, POOLED_CONNECTIONS)
  later(pooler.stop)
  const server = await startMeasured(pooler.place, { TRUST_PROXY: '1', ...settings })
  later(server.stop)
  const nginx = await startNginx(new URL(server.address).host)
  later(nginx.stop)
  return {
    address: nginx.address,
    async stop() {
      await nginx.stop()
      await server.stop()
      await pooler.stop()
    },
  }
}

async function startNginx(server: string): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-front-'))
  const at = (...path: string[]) => join(folder, ...path)
  mkdirSync(at('log'))
  await writeNginx({ address: ADDRESS, servers: [server], at })
  const [program, ...args] = inDebian('root', [
    ...['nginx', '-e', at('log', 'errors')],
    ...['-c', at('nginx.conf')],
  ])
  const child = spawn(program, args, { stdio: 'inherit' })
  const ended = once(child, 'exit')
  while (!existsSync(at('nginx', 'pid'))) {
    await sleep(50)
    if (child.exitCode !== null) throw new Error('nginx did not start: it says why above')
  }
  return {
    address: `https://${ADDRESS}:${PORTS.https}`,
    async stop() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
