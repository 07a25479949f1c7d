import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '#backend/cli/command-error.ts'
import { runProcess } from '#scripts/lib/run-process.mjs'
import { CLUSTER_ROOT } from '#scripts/setup/cluster-root.mjs'

/** The user as which PostgreSQL, Patroni, PgBouncer and etcd run; Debian's package creates it. */
const DATABASE_USER = 'postgres'

/** The folder of PostgreSQL's programs in Debian. */
export const POSTGRESQL_BIN = '/usr/lib/postgresql/17/bin'

/** The user as which a program runs. PostgreSQL refuses to run as root; nginx must start as root. */
type As = 'postgres' | 'root'

/**
 * Returns the command that runs `command` with the programs of the cluster's own Debian. A mount namespace
 * replaces /usr and /etc by those of that Debian. All other paths, processes and the network are this
 * machine's. The mounts end with the process.
 */
export function inDebian(as: As, command: readonly string[]): [string, ...string[]] {
  const user = ['setpriv', `--reuid=${DATABASE_USER}`, `--regid=${DATABASE_USER}`, '--init-groups']
  return [
    'unshare',
    '--mount',
    ...['sh', '-c', ENTER, CLUSTER_ROOT],
    ...(as === 'root' ? [] : user),
    ...command,
  ]
}

/** Changes to /, because the user `postgres` may not read the current folder. */
const ENTER = 'mount --bind "$0/etc" /etc && mount --bind "$0/usr" /usr && cd / && exec "$@"'

/** Runs a command in the cluster's own Debian, waits for its end and returns its output. */
export function runInDebian(as: As, command: readonly string[]) {
  const [program, ...args] = inDebian(as, command)
  return runProcess(program, args)
}

/**
 * Runs a command like `runInDebian`, but returns only the output.
 * @throws {CommandError} with the output if the command fails
 */
export async function requireInDebian(
  as: As,
  command: readonly string[],
  fix: string,
): Promise<string> {
  const { code, output } = await runInDebian(as, command)
  if (code === 0) return output
  throw new CommandError(`${command.join(' ')} ended with ${code}: ${output.trim()}`, fix)
}

/** Creates a folder of the user `postgres`, and returns its path. */
export function makeDatabaseFolder(folder: string): string {
  const { uid, gid } = databaseUser()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, uid, gid)
  return folder
}

/** Returns the ids of the user `postgres` in the cluster's Debian, who owns the cluster's files. */
export function databaseUser(): { uid: number; gid: number } {
  const [, , uid, gid] = entryOf('passwd', DATABASE_USER)
  return { uid: Number(uid), gid: Number(gid) }
}

/** Returns the id of the group in the cluster's Debian that may read the keys of certificates. */
export function keyReaders(): number {
  return Number(entryOf('group', 'ssl-cert')[2])
}

function entryOf(file: 'passwd' | 'group', name: string): string[] {
  const lines = readFileSync(join(CLUSTER_ROOT, 'etc', file), 'utf8').split('\n')
  return lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
}
