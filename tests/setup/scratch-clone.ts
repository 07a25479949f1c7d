import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '#scripts/lib/root.mjs'
import { npmProgram } from '#scripts/setup/npm.mjs'

/** The machine's own Node, whose path npm passes on; the tests themselves run under the project's Node. */
const NODE = process.env.npm_node_execpath ?? process.execPath

export interface Ended {
  readonly code: number
  readonly text: string
}

/** A copy of the project as a newcomer has it: without packages, in a folder whose name needs quoting. */
export interface ScratchClone {
  readonly folder: string
  npm(...args: readonly string[]): Promise<Ended>
  /** Runs a program of the clone until it ends, with the tests' Node and without npm. */
  node(...args: readonly string[]): Promise<Ended>
  /** Starts npm in the clone; processes that still run are killed when the clone is removed. */
  start(args: readonly string[], env?: Readonly<Record<string, string>>): ChildProcess
  remove(): void
}

/** The project's installed packages; `linked` clones link to them. */
const INSTALLED = ['node_modules', 'scripts/pinned-node/node_modules']

/**
 * Creates a scratch clone with an empty home folder. It uses the machine's npm cache and settings, because
 * downloads are not tested, unless `emptyCache` is set. With `linked` it uses the project's packages.
 */
export function scratchClone({ emptyCache = false, linked = false } = {}): ScratchClone {
  const root = mkdtempSync(join(tmpdir(), 'rollmates-setup-'))
  const folder = join(root, 'My Projects', 'röll 日本')
  const home = join(root, 'home')
  mkdirSync(home, { recursive: true })
  const listed = execFileSync('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
  for (const file of listed.toString().split('\0').filter(existsSync)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  for (const packages of linked ? INSTALLED.filter(existsSync) : []) {
    symlinkSync(join(ROOT, packages), join(folder, packages))
  }
  // Some tests ask git for the project's files, so the clone is a git repository.
  execFileSync('git', ['init', '--quiet', folder])
  const env = environment(home, emptyCache)
  const started: ChildProcess[] = []
  const run = async (node: string, args: readonly string[]): Promise<Ended> => {
    try {
      const options = { cwd: folder, env, maxBuffer: 2 ** 26 }
      const { stdout, stderr } = await promisify(execFile)(node, args, options)
      return { code: 0, text: stdout + stderr }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, text: stdout + stderr }
    }
  }
  return {
    folder,
    npm: (...args) => run(NODE, [npmProgram(), ...args]),
    node: (...args) => run(process.execPath, args),
    start(args, more = {}) {
      const child = spawn(NODE, [npmProgram(), ...args], {
        cwd: folder,
        env: { ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
        // Runs npm in a new process group, so that all its processes can be killed together.
        detached: true,
      })
      started.push(child)
      return child
    },
    remove() {
      for (const { pid } of started) killGroup(pid)
      rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

function killGroup(pid: number | undefined) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // The error ESRCH means that the process group has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Returns the clone's environment, without the programs and settings of the npm that runs the project. */
function environment(home: string, emptyCache: boolean): Record<string, string | undefined> {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_|VITE|VITEST|ROLLMATES_|DATA_DIR|DATABASE_URL|DIST_DIR|PORT$|NODE_ENV|NODE_COMPILE_CACHE|CHROMIUM)/.test(
        name,
      ),
  )
  const folders = (process.env.PATH ?? '').split(delimiter)
  const npmConfig = (name: string) =>
    execFileSync(NODE, [npmProgram(), 'config', 'get', name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  return {
    ...Object.fromEntries(own),
    PATH: [dirname(NODE), ...folders.filter((folder) => !folder.startsWith(ROOT))].join(delimiter),
    HOME: home,
    USERPROFILE: home,
    npm_config_update_notifier: 'false',
    ...(emptyCache
      ? {}
      : {
          npm_config_cache: npmConfig('cache'),
          npm_config_userconfig: npmConfig('userconfig'),
        }),
  }
}
