import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { COMMANDS } from '#scripts/commands.mjs'
import { helpOf, readCommandLine } from '#scripts/lib/command-line.mjs'
import { requireFreePorts } from '#scripts/lib/free-ports.mjs'
import { listFiles } from '#scripts/lib/list-files.ts'
import { isAtLeast } from '#scripts/setup/node-version.mjs'

const NAMES = Object.keys(COMMANDS)
const DOCS = listFiles(['*.md', 'docs/*.md'])

/** Returns the output and exit code of the launcher if it stops before it installs or starts anything. */
async function launch(...args: string[]): Promise<{ code: number; text: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', ...args])
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, text: stderr }
  }
}

test('package.json starts every command through the launcher, and nothing else', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(scripts).toEqual(
    Object.fromEntries(NAMES.map((name) => [name, `node scripts/run.mjs ${name}`])),
  )
})

test.each(DOCS)('%s names only commands that there are, and no file to start by hand', (file) => {
  const text = readFileSync(file, 'utf8')
  for (const [, name] of text.matchAll(/npm run ([\w-]+)/g)) expect(NAMES).toContain(name)
  // A process manager must be able to start the server without npm, and a container the preview.
  const programs = ['node backend/server/main.ts', 'node backend/preview/main.ts']
  const byHand = file === 'docs/deployment.md' ? programs : []
  expect(text.match(/\bnode (backend|scripts|src|tests)\/[\w/.-]+/g) ?? []).toEqual(byHand)
})

test('help says what a command does and takes, and installs nothing', async () => {
  const { code, text } = await launch('start', '--help')
  expect(code).toBe(0)
  expect(text).toContain('npm start -- [--port <number>] [--at <time>]')
  expect(text).toContain('PORT; 4321')
})

test.each([
  ['cluster', '--help', 'kill <part>'],
  ['cluster', '', 'kill <part>'],
  ['chaos', '--help', '--seed <number>'],
])('the help of %s %s comes before its Debian is installed', async (name, option, line) => {
  const { code, text } = await launch(name, ...(option ? [option] : []))
  expect(code).toBe(0)
  expect(text).toContain(line)
})

test.each(['start', 'dev', 'build', 'serve', 'check', 'screens', 'bench', 'cluster', 'chaos'])(
  '%s refuses an option that it does not know',
  async (name) => {
    const { code, text } = await launch(name, '--no-such-option')
    expect(code).toBe(2)
    expect(text).toContain("Unknown option '--no-such-option'")
    expect(text).toContain('--help lists what it takes')
  },
)

test.each([
  ['start', '--port', 'abc', 'from 0 to 65535'],
  ['dev', '--port', '70000', 'from 0 to 65535'],
  ['serve', '--port', '-1', 'from 0 to 65535'],
  ['chaos', '--seed', '2.5', 'from 1 to 1000000'],
  ['chaos', '--seed', '0', 'from 1 to 1000000'],
])(
  '%s %s=%s is refused by name, with the numbers that it takes',
  async (name, option, value, range) => {
    const { code, text } = await launch(name, `${option}=${value}`)
    expect(code).toBe(2)
    expect(text).toContain(`${option} is "${value}", and must be a whole number ${range}.`)
  },
)

test('an argument where none is taken is refused', () => {
  expect(() => readCommandLine('start', ['4400'])).toThrow("npm start: Unexpected argument '4400'")
  expect(readCommandLine('screens', ['claim', '--whole'])).toMatchObject({
    positionals: ['claim'],
    values: { whole: true },
  })
})

test('every command that parses its own line gets it as it is', () => {
  expect(readCommandLine('operator', ['jobs', '--dry-run']).positionals).toEqual([
    'jobs',
    '--dry-run',
  ])
})

test('the help of every command begins with how it is called', () => {
  for (const name of NAMES) expect(helpOf(name)).toMatch(new RegExp(`^npm (run )?${name}\\b`))
})

test('a port in use is said before anything is installed or built', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, text } = await launch('start', '--port', String(port))
  other.close()
  expect(code).toBe(2)
  expect(text).toContain(`Port ${port} is in use.`)
  expect(text).toMatch(/"-- --port \d+"/)
})

test('a variable that is no port is refused by its name', async () => {
  await expect(requireFreePorts({ BACKEND_PORT: 4322 }, { BACKEND_PORT: 'abc' })).rejects.toThrow(
    'BACKEND_PORT is "abc": a port is a number up to 65535.',
  )
})

test('versions are compared by their numbers', () => {
  expect(isAtLeast('24.3.0', '24.3.0')).toBe(true)
  expect(isAtLeast('24.10.0', '24.3.0')).toBe(true)
  expect(isAtLeast('26.0.0', '24.3.0')).toBe(true)
  expect(isAtLeast('22.12.0', '24.3.0')).toBe(false)
  expect(isAtLeast('24.2.9', '24.3.0')).toBe(false)
})
