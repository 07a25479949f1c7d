// `npm run dev`: Astro's development server with the product's rewrites, and the backend. Pages reload and the
// backend restarts after edits. A local provider replaces Google and Apple, so that any name can sign in.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { DEMO_BEGINS } from '#backend/database/demo-data.ts'
import { LOCAL_CLIENT_ID } from '#backend/local-provider/local-provider.ts'
import { demoOfCommand, exitWithReason } from './lib/demo-at.ts'
import { programFile } from './lib/package-program.mjs'
import { prepareDemo } from './lib/prepare-demo.ts'
import { withProgress } from './lib/progress.mjs'

const PORT = process.env.PORT || '4321'
const BACKEND_PORT = process.env.BACKEND_PORT || '4322'
const GOOGLE_PORT = process.env.GOOGLE_PORT || '4323'
const APPLE_PORT = process.env.APPLE_PORT || '4324'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const demo = demoOfCommand(say)
  process.env.DATA_DIR = demo.dataDir
  process.env.SEASONS_AT ??= demo.at ?? DEMO_BEGINS
  await prepareDemo(demo.dataDir, { at: demo.at })
} catch (error) {
  exitWithReason(error)
}

let isStopping = false
const children: ChildProcess[] = [
  start(['backend/local-provider/main.ts'], {
    GOOGLE_PORT,
    APPLE_PORT,
    PAGES: `http://localhost:${PORT}`,
  }),
  start([programFile('astro'), 'dev', '--port', PORT], {
    BACKEND_URL: `http://localhost:${BACKEND_PORT}`,
  }),
  start(['--watch-path=backend', '--watch-preserve-output', 'scripts/dev-backend.ts'], {
    ROLLMATES_MODE: 'demo',
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    PORT: BACKEND_PORT,
    GOOGLE_CLIENT_ID: LOCAL_CLIENT_ID,
    GOOGLE_ISSUER: `http://127.0.0.1:${GOOGLE_PORT}`,
    APPLE_CLIENT_ID: LOCAL_CLIENT_ID,
    APPLE_ISSUER: `http://127.0.0.1:${APPLE_PORT}`,
  }),
]
for (const child of children) child.on('exit', stopAll)

for (const event of ['SIGINT', 'SIGTERM', 'exit'] as const) process.on(event, stopAll)

await withProgress('Starting the development server', async () => {
  while (!isStopping && !(await isListening(PORT))) await setTimeout(200)
})

function start(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  })
}

/** Whether something on this machine accepts connections at the port. */
function isListening(port: string): Promise<boolean> {
  const socket = connect({ host: 'localhost', port: Number(port) })
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}

function stopAll(): void {
  isStopping = true
  for (const child of children) child.kill('SIGTERM')
}
