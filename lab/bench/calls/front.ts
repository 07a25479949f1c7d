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
import { HIGH_LIMITS, startServer } from '#scripts/lib/serve-demo.ts'
import { hasPgbouncer, startPooler } from '#tests/rpc/support/pooler.ts'
import type { Later } from '../interruptible.ts'
import { SECRET } from './callers.ts'

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

/**
 * Starts PgBouncer, a server and nginx for a database, configured as in `deploy/`. Returns the
 * address of nginx, which uses TLS, and a function that stops all three.
 */
export async function startFront(
  databaseUrl: string,
  later: Later,
  settings: Readonly<Record<string, string>> = {},
) {
  const running = new AsyncDisposableStack()
  const stop = () => running.disposeAsync()
  later(stop)
  const pooler = await startPooler({ databaseUrl, dataDir: '' }, POOLED_CONNECTIONS)
  running.defer(pooler.stop)
  const server = await startServer(['backend/server/main.ts'], {
    NODE_ENV: 'production',
    // Production refuses generated players. Mode `test` accepts them, and runs the same code for
    // all calls.
    ROLLMATES_MODE: 'test',
    DATABASE_URL: pooler.place.databaseUrl,
    DATABASE_POOLER: pooler.place.pooler,
    DATA_DIR: '',
    SESSION_SECRET: SECRET,
    RATE_LIMITS: HIGH_LIMITS,
    // The server logs one line per call.
    LOG_LEVEL: 'info',
    DIST_DIR: '/nowhere',
    TRUST_PROXY: '1',
    ...settings,
  })
  running.defer(() => server.stop('SIGTERM'))
  running.defer(await startNginx(new URL(server.address).host))
  return { address: `https://${ADDRESS}:${PORTS.https}`, stop }
}

/** Starts nginx and returns a function that stops it. */
async function startNginx(server: string): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-front-'))
  const at = (...path: string[]) => join(folder, ...path)
  mkdirSync(at('log'))
  await writeNginx({ address: ADDRESS, servers: [server], at })
  const files = ['-e', at('log', 'errors'), '-c', at('nginx.conf')]
  const [program, ...args] = inDebian('root', ['nginx', ...files])
  const child = spawn(program, args, { stdio: 'inherit' })
  const ended = once(child, 'exit')
  while (!existsSync(at('nginx', 'pid'))) {
    await sleep(50)
    if (child.exitCode !== null) throw new Error('nginx did not start: it says why above')
  }
  return async () => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
