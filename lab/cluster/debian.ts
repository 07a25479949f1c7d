import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProcess } from '#scripts/lib/run-process.mjs'
import { CLUSTER_ROOT } from '#scripts/setup/cluster-root.mjs'

/** The user that PostgreSQL, Patroni, PgBouncer and etcd run as; Debian's package creates it. */
const DATABASE_USER = 'postgres'

/** Where Debian's package has PostgreSQL's programs. */
export const POSTGRESQL_BIN = '/usr/lib/postgresql/17/bin'

/** Who runs a program: PostgreSQL refuses to run as root, and nginx begins as root. */
type As = 'postgres' | 'root'

/**
 * The command that runs `command` from the cluster's own Debian, as the same process: in a mount
 * namespace where that one's programs and settings take the place of this machine's. All other paths,
 * processes and the network are this machine's, and the mounts end with the process.
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

/** PostgreSQL's user cannot read every folder that one may stand in. */
const ENTER = 'mount --bind "$0/etc" /etc && mount --bind "$0/usr" /usr && cd / && exec "$@"'

/** Runs a command of the cluster's own Debian to its end and returns its output. */
export function runInDebian(as: As, command: readonly string[]) {
  const [program, ...args] = inDebian(as, command)
  return runProcess(program, args)
}

/** The numeric ids of PostgreSQL's user there, which own the files of the cluster. */
export function databaseUser(): { uid: number; gid: number } {
  const [, , uid, gid] = entryOf('passwd', DATABASE_USER)
  return { uid: Number(uid), gid: Number(gid) }
}

/** The numeric id of the group there that may read the keys of certificates. */
export function keyReaders(): number {
  return Number(entryOf('group', 'ssl-cert')[2])
}

function entryOf(file: 'passwd' | 'group', name: string): string[] {
  const lines = readFileSync(join(CLUSTER_ROOT, 'etc', file), 'utf8').split('\n')
  return lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
}
