import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { precompress } from '#backend/server/precompress.ts'
import { freePort } from '#tests/rpc/support/postgresql-cluster.ts'
import { buildDesk } from './build-desk.ts'
import { buildSite } from './build-site.ts'
import type { Change, Reply } from './changing-server.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { prepareDemo } from './prepare-demo.ts'
import { ENDS_WITH_PARENT } from './short-lived.ts'
import { writeCertificate } from './write-certificate.ts'

/** The folder of the original demo data, which every served product copies, because creating it takes long. */
const FRESH_DATA = '.cache/demo-data'

/** The limits for tests, in which few players make thousands of calls a minute from one address. */
export const HIGH_LIMITS =
  'effects=100000000,effects-a-day=100000000,stranger-effects=100000000,reads=100000000,searches=100000000,stranger-reads=100000000,demo-sign-in=100000'

/** A running server with the built site and fresh demo data, on a free port. */
export interface ServedProduct {
  readonly url: string
  stop(): Promise<void>
}

/** A running server whose data can be changed. */
export interface ChangingProduct extends ServedProduct {
  operate(...commands: readonly (readonly string[])[]): Promise<void>
  /** Runs SQL, for states that players reach only after many days or by luck. */
  alter(script: string): Promise<void>
}

export interface ServeOptions {
  /** Whether to use HTTPS and HTTP/2, with a temporary certificate. */
  readonly tls?: boolean
  /** The server's mode. In mode `test`, the clock keeps any time to which the operator sets it. */
  readonly mode?: 'demo' | 'test'
  readonly settings?: Readonly<Record<string, string>>
  /** Options for Node, such as `SHORT_LIVED`. */
  readonly node?: readonly string[]
  /** The folder of the data below DATA_DIR; by default DATA_DIR itself. */
  readonly below?: string
}

/** The options of a `ChangingProduct`. */
export interface ChangingOptions extends ServeOptions {
  /** The operator commands to run before the start; each is a list of arguments. */
  readonly operator?: readonly (readonly string[])[]
}

/**
 * Serves the built site with a fresh demo database, in a separate process and folder, like `npm start`.
 * @throws {Error} with the server's last output if it does not start
 */
export function serveDemo(options: ServeOptions = {}): Promise<ServedProduct> {
  return serveFresh(options, 'backend/server/main.ts')
}

/** Serves a demo like `serveDemo`, whose data can be changed; the server caches no answers. */
export async function serveChangingDemo(options: ChangingOptions = {}): Promise<ChangingProduct> {
  const settings = { ANSWERS_KEPT: '0', ...options.settings }
  const first = JSON.stringify({ commands: options.operator } satisfies Change)
  const server = 'scripts/lib/changing-server.ts'
  const { url, stop, change } = await serveFresh({ ...options, settings }, server, first)
  return {
    url,
    stop,
    operate: (...commands) => change({ commands }),
    alter: (script) => change({ script }),
  }
}

/** Serves the desk with a fresh demo database, in a separate process. */
export async function serveDesk(options: ServeOptions = {}): Promise<ServedProduct> {
  await alone('builds the desk', buildDesk)
  const settings = { DESK_ADDRESS: `127.0.0.1:${await freePort()}`, ...options.settings }
  return serveFresh({ ...options, settings }, 'backend/desk/main.ts')
}

/** Serves the preview with a fresh demo database, in a separate process. */
export async function servePreview(options: ServeOptions = {}): Promise<ServedProduct> {
  const settings = { PREVIEW_ADDRESS: `127.0.0.1:${await freePort()}`, ...options.settings }
  return serveFresh({ ...options, settings, below: 'preview' }, 'backend/preview/main.ts')
}

let preparing: Promise<void> | undefined

/** Builds the site and creates the original demo data, unless up to date. Concurrent calls share the work. */
export function prepareServing(): Promise<void> {
  preparing ??= prepare().finally(() => {
    preparing = undefined
  })
  return preparing
}

async function prepare(): Promise<void> {
  await alone('builds the site', async () => {
    await buildSite({ quiet: true })
    // Compresses the files once, because otherwise every server would do it at its start.
    await precompress('dist')
  })
  await prepareFreshData()
}

/** Creates the original demo data, unless up to date, and returns its folder, which must not be changed. */
export async function prepareFreshData(): Promise<string> {
  const options = { quiet: true, startOver: true }
  await alone('makes the demo’s data', () => prepareDemo(FRESH_DATA, options))
  return FRESH_DATA
}

/** Lets one process at a time do this work, because parallel test runs would write the same files. */
const alone = (what: string, work: () => Promise<void>) => oneAtATime('.cache', what, work)

/** Starts a server process, with `args` of Node, on fresh demo data in a folder of its own. */
async function serveFresh(
  { tls, mode = 'demo', settings, node = [], below = '' }: ServeOptions,
  ...args: string[]
) {
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-demo-'))
  const dataDir = join(folder, 'data')
  await prepareServing()
  cpSync(FRESH_DATA, join(dataDir, below), { recursive: true })
  const server = await startServer([...node, ...args], {
    ROLLMATES_MODE: mode,
    DATA_DIR: dataDir,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ACCOUNT_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMITS: HIGH_LIMITS,
    ...settings,
    ...(tls ? await writeCertificate(folder, 'localhost') : {}),
  })
  return {
    url: server.address.replace('127.0.0.1', 'localhost'),
    change: server.change,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts a server process on a free port of the loopback address and waits until it responds. `args` are those
 * of Node.
 * @throws {Error} with the server's last output if it does not start
 */
export async function startServer(
  args: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
) {
  const server = spawn(process.execPath, [...ENDS_WITH_PARENT, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...settings },
  })
  let lastWords = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    lastWords += chunk.toString()
  })
  let isStopping = false
  const ended = new Promise<void>((resolve) =>
    server.on('exit', (code, signal) => {
      resolve()
      // Reports that the server ended, because all later tests fail without naming this reason.
      if (isStopping) return
      const why = signal ? `by ${signal}` : `with code ${code}`
      process.stderr.write(`A served product (${server.pid}) ended ${why}: ${lastWords}\n`)
    }),
  )
  const nextReply = () =>
    new Promise<string>((resolve, reject) => {
      server.once('message', (said: Reply) =>
        'error' in said ? reject(new Error(said.error)) : resolve(said.address),
      )
      void ended.then(() => reject(new Error(`The server does not serve: ${lastWords}`)))
    })
  return {
    address: await nextReply(),
    async change(requested: Change) {
      const replied = nextReply()
      server.send(requested)
      await replied
    },
    /** Ends the server; by default kills it, because its data is deleted anyway. */
    async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
      isStopping = true
      server.kill(signal)
      await ended
    },
  }
}
