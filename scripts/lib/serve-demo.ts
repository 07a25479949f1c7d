import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { buildSite } from './build-site.ts'
import { prepareDemo } from './prepare-demo.ts'
import { run } from './steps.ts'

/** Demo data as it was made: every served product begins with a copy of its own. */
const FRESH_DATA = '.cache/demo-data'

/** The product with fresh demo data, on a free port. */
export interface ServedProduct {
  readonly url: string
  stop(): Promise<void>
}

interface Options {
  /** HTTPS and HTTP/2 with a certificate made for the occasion. */
  readonly tls?: boolean
  /** `test` keeps any time that the operator sets; `production` starts on an empty database. */
  readonly mode?: 'demo' | 'test' | 'production'
  /** What the operator does before the start: the arguments of each command. */
  readonly operator?: readonly (readonly string[])[]
}

/**
 * Serves the built site with a fresh demo database from a process and a folder of its own, as
 * `npm start` would.
 *
 * @throws {Error} with the server's last words, when it does not come up
 */
export async function serveDemo(options: Options = {}): Promise<ServedProduct> {
  const { tls = false, mode = 'demo', operator = [] } = options
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-demo-'))
  const dataDir = join(folder, 'data')
  buildSite(() => {})
  if (mode !== 'production') {
    await prepareDemo(FRESH_DATA, () => {})
    cpSync(FRESH_DATA, dataDir, { recursive: true })
  }
  const settings = {
    ROLLMATES_MODE: mode,
    DATA_DIR: dataDir,
    SESSION_SECRET: randomBytes(32).toString('hex'),
  }
  for (const command of operator) {
    const { code, output } = await run('node', ['backend/cli/operator.ts', ...command], settings)
    if (code !== 0) throw new Error(output.trim())
  }
  const server = spawn('node', ['backend/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...settings,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...(tls ? await certificate(folder) : {}),
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
      rmSync(folder, { recursive: true, force: true })
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
