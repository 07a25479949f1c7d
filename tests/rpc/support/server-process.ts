import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { DatabasePlace } from '#backend/database/open-database.ts'
import { ENDS_WITH_PARENT, SHORT_LIVED } from '#scripts/lib/short-lived.ts'

const BACKEND = join(import.meta.dirname, '../../../backend')

/**
 * Settings for tests that are not about the server's limits and deadlines, because tests make many simultaneous
 * calls on slow machines.
 */
export const PATIENT = {
  RATE_LIMITS:
    'effects=1000000,effects-a-day=1000000,stranger-effects=1000000,visits=1000000,reads=1000000,searches=1000000,exports=1000000,stranger-reads=1000000,sign-in=1000000,bad-sign-in=1000000,demo-sign-in=1000000',
  DATABASE_QUEUE: '1000000',
  DATABASE_WAIT: '240000',
  CALL_DEADLINE: '240000',
  // The server caches no answers, because tests change time and data at any moment.
  ANSWERS_KEPT: '0',
}

export interface ServerProcess {
  child: ChildProcess
  /** The server's URL once it listens; rejects with the program's output if it ends before that. */
  address: Promise<string>
  output(): string
  ended: Promise<{ code: number | null; output: string }>
}

/** Starts `server/main.ts`, or another program of the backend, on the database of `place`. */
export function startProcess(
  place: DatabasePlace,
  environment: Readonly<Record<string, string>> = {},
  program = 'server/main.ts',
  args: readonly string[] = [],
): ServerProcess {
  const child = spawn(
    process.execPath,
    [...SHORT_LIVED, ...ENDS_WITH_PARENT, join(BACKEND, program), ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: place.dataDir || '/nowhere',
        DATABASE_URL: place.databaseUrl ?? '',
        ROLLMATES_MODE: 'test',
        HOST: '127.0.0.1',
        PORT: '0',
        DIST_DIR: '/nowhere',
        JOBS: 'off',
        ...PATIENT,
        ...environment,
      },
    },
  )
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
  // Prevents an unhandled rejection, because some tests never await the URL.
  address.catch(() => {})
  return { child, address, output: () => output, ended }
}
