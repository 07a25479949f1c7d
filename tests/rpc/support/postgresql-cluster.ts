import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

export interface Cluster {
  bin: string
  url(database: string): string
  /** Kills all the server's processes at once, like a power cut. */
  crash(): void
  restart(): void
  /** Copies the data into a folder; nobody may use the server meanwhile. */
  copyTo(folder: string): void
  stop(): void
}

/** The most attempts to start the server, each on another port. */
const MAX_STARTS = 5

/** Returns the version of the installed PostgreSQL that tests use; null if none is installed. */
export function postgresqlVersion(): string | null {
  const bin = findBinaries()
  return bin ? execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }) : null
}

/**
 * Starts a temporary PostgreSQL 15 or newer; returns null if none is installed. Unless `durable`, it never
 * waits for the disk, because its data need not survive. With `copyOf`, it starts on a copy of the data of
 * another server of the same version.
 */
export async function startCluster({
  durable = false,
  copyOf,
}: {
  durable?: boolean
  copyOf?: string | undefined
} = {}): Promise<Cluster | null> {
  const bin = findBinaries()
  if (!bin) return null
  return startServer(bin, { durable }, (run, data) => {
    if (copyOf) return copyData(copyOf, data)
    run(join(bin, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  })
}

/** Starts a streaming replica of `primary`: a copy of its data that follows its log. */
export async function startStandby({ bin, url }: Cluster): Promise<Cluster> {
  const primary = new URL(url('postgres'))
  return startServer(bin, { durable: false }, (run, data) => {
    run(
      join(bin, 'pg_basebackup'),
      ...[
        '-d',
        primary.href,
        '-D',
        data,
        '--write-recovery-conf',
        '--checkpoint=fast',
        '--no-sync',
      ],
    )
  })
}

type Run = (command: string, ...args: string[]) => void

async function startServer(
  bin: string,
  { durable }: { durable: boolean },
  fill: (run: Run, data: string) => void,
): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'rollmates-postgresql-'))
  const run = asServerUser(home)
  const data = join(home, 'data')
  fill(run, data)
  const fsync = durable ? 'on' : 'off'
  let port = await freePort()
  const start = () => {
    const options = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c fsync=${fsync} -c max_connections=200 -c jit=off`
    // A busy machine may need longer than pg_ctl's default of one minute.
    run(
      join(bin, 'pg_ctl'),
      ...['-D', data, '-w', '-t', '300', '-l', join(home, 'log'), '-o', options, 'start'],
    )
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      start()
      break
    } catch (error) {
      // Tries another port, because another program may have taken this one before the server listened.
      if (attempt === MAX_STARTS) {
        const log = readFileSync(join(home, 'log'), 'utf8').trim().split('\n').slice(-10)
        throw new Error(`PostgreSQL does not start: ${log.join('\n')}`, { cause: error })
      }
      port = await freePort()
    }
  }
  return {
    bin,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    crash() {
      const [postmaster] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      const children = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
      for (const pid of [postmaster, ...children.trim().split('\n')]) kill(Number(pid))
    },
    restart() {
      // Retries, because the server's shared memory is freed only after its last process has ended.
      for (let attempt = 1; ; attempt += 1) {
        try {
          return start()
        } catch (error) {
          if (attempt === 20) throw error
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250)
        }
      }
    },
    copyTo(folder) {
      run(join(bin, 'pg_ctl'), '-D', data, '-w', '-t', '300', '-m', 'fast', 'stop')
      // Drops log segments, which PostgreSQL does not need after a clean shutdown.
      run(join(bin, 'pg_resetwal'), '-D', data)
      cpSync(data, folder, { recursive: true })
      start()
    },
    stop() {
      run(join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Copies data and gives it to the folder's owner, as the server requires. */
function copyData(from: string, data: string): void {
  cpSync(from, data, { recursive: true })
  const { uid, gid } = statSync(dirname(data))
  for (const name of ['', ...(readdirSync(data, { recursive: true }) as string[])])
    chownSync(join(data, name), uid, gid)
  chmodSync(data, 0o700)
}

/** Returns the folder of the newest installed server: first from Debian's folders, then from the PATH. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...versions.filter((version) => Number(version) >= 15).map((v) => join(debian, v, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) =>
    ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))),
  )
}

/** Returns a function that runs a program: as user postgres if we are root, which PostgreSQL refuses. */
function asServerUser(home: string): Run {
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    execFileSync('chown', ['postgres', home])
    chmodSync(home, 0o755)
  }
  return (command, ...args) => {
    const [program, ...rest] = isRoot
      ? ['runuser', '-u', 'postgres', '--', command, ...args]
      : [command, ...args]
    execFileSync(program as string, rest, { stdio: 'ignore', cwd: home })
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Returns a port of the loopback address that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
