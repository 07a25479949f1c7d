import { spawn } from 'node:child_process'
import type { DatabasePlace } from '#backend/database/open-database.ts'
import { SECRET } from './callers.ts'

/** The server as a separate process, like in production, on a free port of the loopback address. */
interface ServerProcess {
  address: string
  stop(): Promise<void>
}

/** Starts the server for the database at `place`, with the default pool. The server logs one line per call. */
export async function startServer(
  place: DatabasePlace,
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const server = spawn(process.execPath, ['backend/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      // Production refuses generated players. Mode `test` accepts them, and runs the same code for all calls.
      ROLLMATES_MODE: 'test',
      DATABASE_URL: place.databaseUrl,
      DATABASE_POOLER: place.pooler,
      DATA_DIR: place.dataDir,
      SESSION_SECRET: SECRET,
      RATE_LIMITS:
        'effects=100000000,effects-a-day=100000000,stranger-effects=100000000,reads=100000000,searches=100000000,stranger-reads=100000000',
      HOST: '127.0.0.1',
      PORT: '0',
      DIST_DIR: '/nowhere',
      ...settings,
    },
  })
  let lastWords = ''
  server.stderr?.on('data', (data: Buffer) => {
    lastWords += data
  })
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    server.on('message', (message: { address: string }) => resolve(message.address))
    server.on('exit', () => reject(new Error(`The server did not start: ${lastWords}`)))
  })
  return {
    address,
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}
