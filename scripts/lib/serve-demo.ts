import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { openDatabase } from '../../backend/database/open-database.ts'
import { buildSite } from './build-site.ts'
import { prepareDemo } from './prepare-demo.ts'
import { run } from './steps.ts'

/** Demo data as it was made: every served product begins with a copy of its own. */
const FRESH_DATA = '.cache/demo-data'

/** The product with fresh demo data, on a free port. */
export interface ServedProduct {
  readonly url: string
  /**
   * Lets the operator do something, with the server stopped meanwhile: an embedded database has one
   * process at a time. The address and the sessions stay.
   */
  operate(...commands: readonly (readonly string[])[]): Promise<void>
  /** Brings about, server stopped likewise, what only players' many days or luck would. */
  alter(script: string): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** HTTPS and HTTP/2 with a certificate made for the occasion. */
  readonly tls?: boolean
  /** `test` keeps any time that the operator sets; `production` starts on an empty database. */
  readonly mode?: 'demo' | 'test' | 'production'
  /** What the operator does before the start: the arguments of each command. */
  readonly operator?: readonly (readonly string[])[]
  /** More of the server's settings. */
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Serves the built site with a fresh demo database from a process and a folder of its own, as
 * `npm start` would.
 *
 * @throws {Error} with the server's last words, when it does not come up
 */
export async function serveDemo(options: Options = {}): Promise<ServedProduct> {
  const { tls = false, mode = 'demo', operator = [], settings: more = {} } = options
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-demo-'))
  const dataDir = join(folder, 'data')
  buildSite(() => {})
  if (mode !== 'production') {
    await prepareDemo(FRESH_DATA, () => {}, { startOver: true })
    cpSync(FRESH_DATA, dataDir, { recursive: true })
  }
  const settings = {
    ROLLMATES_MODE: mode,
    DATA_DIR: dataDir,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ...more,
    ...(tls ? await certificate(folder) : {}),
  }
  const operate = async (commands: readonly (readonly string[])[]) => {
    for (const command of commands) {
      const { code, output } = await run('node', ['backend/cli/operator.ts', ...command], settings)
      if (code !== 0) throw new Error(output.trim())
    }
  }
  await operate(operator)
  let server = await startServer(settings)
  const { port } = new URL(server.url)
  return {
    url: server.url,
    async operate(...commands) {
      await server.stop()
      await operate(commands)
      server = await startServer({ ...settings, PORT: port })
    },
    async alter(script) {
      await server.stop()
      const database = await openDatabase({ dataDir })
      try {
        await database.transaction((transaction) => transaction.script(script))
      } finally {
        await database.close()
      }
      server = await startServer({ ...settings, PORT: port })
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A server process that answers. Throws with its last words when it does not come up. */
async function startServer(settings: Readonly<Record<string, string>>) {
  const server = spawn('node', ['backend/server/main.ts'], {
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
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    server.on('message', (message: { address: string }) => resolve(message.address))
    server.on('exit', () => reject(new Error(`The server did not start: ${lastWords}`)))
  })
  return {
    url: url.replace('127.0.0.1', 'localhost'),
    async stop() {
      server.kill('SIGTERM')
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
