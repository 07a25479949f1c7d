// `npm run dev`: Astro's development server with the product's rewrites, in front of the same
// backend as everywhere. Pages reload as they change; the backend restarts when its files do.
import { type ChildProcess, spawn } from 'node:child_process'
import { prepareDemo } from './lib/prepare-demo.ts'

const PORT = process.env.PORT || '4321'
const BACKEND_PORT = process.env.BACKEND_PORT || '4322'

try {
  await prepareDemo(process.env.DATA_DIR || '.data', (line) => process.stdout.write(`${line}\n`))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

const children: ChildProcess[] = [
  start('node', ['--watch-path=backend', '--watch-preserve-output', 'backend/server/main.ts'], {
    ROLLMATES_MODE: 'demo',
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    PORT: BACKEND_PORT,
  }),
  start('astro', ['dev', '--port', PORT], { BACKEND_URL: `http://localhost:${BACKEND_PORT}` }),
]

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)

function start(command: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  })
  child.on('exit', stopAll)
  return child
}

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM')
}
