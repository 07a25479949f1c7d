import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { precompress } from '#backend/server/precompress.ts'
import { buildSite } from './build-site.ts'
import type { Change, Reply } from './changing-server.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { prepareDemo } from './prepare-demo.ts'
import { ENDS_WITH_PARENT } from './short-lived.ts'

/** The original demo data; every served product starts with a copy. */
const FRESH_DATA = '.cache/demo-data'

/** The product with fresh demo data, on a free port. */
export interface ServedProduct {
  readonly url: string
  stop(): Promise<void>
}

/** A product whose data can be changed while it serves. */
export interface ChangingProduct extends ServedProduct {
  /** Runs operator commands. */
  operate(...commands: readonly (readonly string[])[]): Promise<void>
  /** Runs SQL, to reach states that would otherwise take players many days or luck. */
  alter(script: string): Promise<void>
}

/** The options of a served product. */
export interface ServeOptions {
  /** HTTPS and HTTP/2 with a temporary certificate. */
  readonly tls?: boolean
  /** Mode `test` keeps any time to which the operator sets the clock. */
  readonly mode?: 'demo' | 'test'
  readonly settings?: Readonly<Record<string, string>>
  /** Options of Node, such as those of a short-lived program. */
  readonly node?: readonly string[]
}

/** The options of a `ChangingProduct`. */
export interface ChangingOptions extends ServeOptions {
  /** The operator commands to run before the start: the arguments of each. */
  readonly operator?: readonly (readonly string[])[]
}

/**
 * Serves the built site with a fresh demo database, from a process and a folder of its own, like
 * `npm start`.
 *
 * @throws {Error} with the server's last output if it does not start
 */
export async function serveDemo(options: ServeOptions = {}): Promise<ServedProduct> {
  const { folder, settings } = await prepareFolder(options)
  const server = await startServer([...(options.node ?? []), 'backend/server/main.ts'], settings)
  return { url: server.url, stop: () => stopIn(folder, server) }
}

/** Like `serveDemo`, but the data can be changed after the start, so the server must not cache answers. */
export async function serveChangingDemo(options: ChangingOptions = {}): Promise<ChangingProduct> {
  const { folder, settings } = await prepareFolder({
    ...options,
    settings: { ANSWERS_KEPT: '0', ...options.settings },
  })
  const first: Change = { commands: options.operator ?? [] }
  const server = await startServer(
    [...(options.node ?? []), 'scripts/lib/changing-server.ts', JSON.stringify(first)],
    settings,
  )
  return {
    url: server.url,
    operate: (...commands) => server.change({ commands }),
    alter: (script) => server.change({ script }),
    stop: () => stopIn(folder, server),
  }
}

let preparing: Promise<void> | undefined

/**
 * Builds the site and creates the data that every served product starts with, unless both are up to
 * date. Products that start at once share the work.
 */
export function prepareServing(): Promise<void> {
  preparing ??= prepare().finally(() => {
    preparing = undefined
  })
  return preparing
}

async function prepare(): Promise<void> {
  await alone('builds the site', async () => {
    await buildSite({ quiet: true })
    // Compresses here once, because otherwise every server would do it at its start.
    await precompress('dist')
  })
  await prepareFreshData()
}

/** Creates the data alone, unless it is up to date, and returns its folder, which nobody may change. */
export async function prepareFreshData(): Promise<string> {
  await alone('makes the demo’s data', () =>
    prepareDemo(FRESH_DATA, { quiet: true, startOver: true }),
  )
  return FRESH_DATA
}

/** The parts of a run, and two runs, would disturb each other: the first does it, the others wait. */
const alone = (what: string, work: () => Promise<void>) => oneAtATime('.cache', what, work)

/** Creates a folder with fresh data, and returns it with the settings of a server that uses it. */
async function prepareFolder({ tls = false, mode = 'demo', settings: more = {} }: ServeOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-demo-'))
  const dataDir = join(folder, 'data')
  await prepareServing()
  cpSync(FRESH_DATA, dataDir, { recursive: true })
  const settings = {
    ROLLMATES_MODE: mode,
    DATA_DIR: dataDir,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ACCOUNT_SECRET: randomBytes(32).toString('hex'),
    // The journeys' few players make thousands of calls a minute, from one address, so the limits must be
    // high.
    RATE_LIMITS:
      'effects=100000,effects-a-day=100000,reads=100000,searches=100000,stranger-reads=100000,demo-sign-in=100000',
    ...more,
    ...(tls ? await certificate(folder) : {}),
  }
  return { folder, settings }
}

async function stopIn(folder: string, server: { stop(): Promise<void> }): Promise<void> {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Starts a server process and waits until it responds. Throws with its last output if it does not
 * start.
 */
async function startServer(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const server = spawn(process.execPath, [...ENDS_WITH_PARENT, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  let lastWords = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    lastWords += chunk.toString()
  })
  let isStopping = false
  const ended = new Promise<void>((resolve) =>
    server.on('exit', (code, signal) => {
      resolve()
      // Reports the end of the server, because all later tests would fail without naming this reason.
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
  const url = await nextReply()
  return {
    url: url.replace('127.0.0.1', 'localhost'),
    async change(requested: Change) {
      const replied = nextReply()
      server.send(requested)
      await replied
    },
    async stop() {
      isStopping = true
      // The server's data will be deleted, so the database does not need to close properly.
      server.kill('SIGKILL')
      await ended
    },
  }
}

async function certificate(folder: string): Promise<Record<string, string>> {
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 })
  const files = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') }
  writeFileSync(files.TLS_CERT, pems.cert)
  writeFileSync(files.TLS_KEY, pems.private)
  return files
}
