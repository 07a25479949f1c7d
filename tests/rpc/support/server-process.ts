import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { DatabasePlace } from '#backend/database/open-database.ts'

const BACKEND = join(import.meta.dirname, '../../../backend')

/** A program of the backend as it is really run. */
export interface ServerProcess {
  child: ChildProcess
  /** Where it listens, once it does; rejects with what it printed when it ends before. */
  address: Promise<string>
  /** Its exit code and everything that it printed, once it ended. */
  ended: Promise<{ code: number | null; output: string }>
}

/** Starts `server/main.ts`, or another program of the backend, on the database of `place`. */
export function startProcess(
  place: DatabasePlace,
  environment: Readonly<Record<string, string>> = {},
  program = 'server/main.ts',
  args: readonly string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, [join(BACKEND, program), ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: place.dataDir || '/nowhere',
      DATABASE_URL: place.databaseUrl ?? '',
      ROLLMATES_MODE: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DIST_DIR: '/nowhere',
      JOBS: 'off',
      ...environment,
    },
  })
  let output = ''
  child.stdout?.on('data', (data) => (output += data))
  child.stderr?.on('data', (data) => (output += data))
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
  const address = new Promise<string>((resolve, reject) => {
    child.on('message', (message: { address: string }) => resolve(message.address))
    ended.then(() => reject(new Error(output)))
  })
  // Not every test waits for it.
  address.catch(() => {})
  return { child, address, ended }
}
