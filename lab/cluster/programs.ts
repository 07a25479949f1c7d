import { resolve } from 'node:path'
import { ROOT } from '#scripts/lib/root.mjs'
import { HIGH_LIMITS } from '#scripts/lib/serve-demo.ts'
import { inDebian } from './debian.ts'
import { type Layout, NODES, PORTS, SERVERS } from './layout.ts'
import { HOLDERS, onMachine } from './network.ts'
import type { Program } from './processes.ts'
import { databaseUrls, type Secrets } from './secrets.ts'

/** The servers' ROLLMATES_MODE: `demo` for a cluster to explore, `test` for one under test. */
export type Mode = 'demo' | 'test'

/** Returns the programs without which the machines' network namespaces would end. */
export function networkPrograms(): Program[] {
  return HOLDERS.map((name) => ({ name, command: ['unshare', '--net', 'sleep', 'infinity'] }))
}

export function etcdPrograms(layout: Layout): Program[] {
  return NODES.map((n) => {
    const command = inDebian('postgres', ['sh', '-c', ETCD, layout.at(`etcd${n}.env`)])
    const env = { ETCD_DATA_DIR: layout.at(`etcd${n}`, 'data') }
    return { name: `etcd${n}`, command: onMachine(layout, n, command), env }
  })
}

/** A shell command that reads etcd's settings in the way in which systemd would, and runs etcd. */
const ETCD = 'set -a && . "$0" && exec etcd'

export function databasePrograms(layout: Layout): Program[] {
  return NODES.map((n) => ({
    name: `database${n}`,
    command: onMachine(layout, n, inDebian('postgres', ['patroni', layout.at(`patroni${n}.yml`)])),
  }))
}

export function haproxyProgram(layout: Layout): Program {
  const command = ['/usr/sbin/haproxy', '-db', '-f', layout.at('haproxy.cfg')]
  return { name: 'haproxy', command: inDebian('postgres', command) }
}

export function pgbouncerProgram(layout: Layout): Program {
  const command = ['/usr/sbin/pgbouncer', layout.at('pgbouncer.ini')]
  return { name: 'pgbouncer', command: inDebian('postgres', command) }
}

/** Returns the environment variables of server `n`, except for its ports and files. */
export function serverEnvironment(
  layout: Layout,
  secrets: Secrets,
  mode: Mode,
  n: number,
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    ROLLMATES_MODE: mode,
    DATABASE_URL: databaseUrls(layout, secrets).pooled,
    DATABASE_REPLICA_URL: databaseUrls(layout, secrets).replica,
    DATABASE_POOLER: 'transaction',
    SESSION_SECRET: secrets.session,
    ACCOUNT_SECRET: secrets.account,
    HOST: layout.server(n),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: HIGH_LIMITS,
  }
}

export function serverPrograms(layout: Layout, secrets: Secrets, mode: Mode): Program[] {
  return SERVERS.map((n) => ({
    name: `server${n}`,
    command: [process.execPath, resolve(ROOT, 'backend/server/main.ts')],
    env: {
      ...serverEnvironment(layout, secrets, mode, n),
      PORT: String(PORTS.server),
      METRICS_ADDRESS: `${layout.server(n)}:${PORTS.metrics}`,
      DIST_DIR: resolve(ROOT, 'dist'),
    },
  }))
}

/** Returns nginx's options for its log and its configuration. */
export function nginxFiles(layout: Layout): string[] {
  return ['-e', layout.at('log', 'nginx-errors'), '-c', layout.at('nginx.conf')]
}

export function nginxProgram(layout: Layout): Program {
  return { name: 'nginx', command: inDebian('root', ['/usr/sbin/nginx', ...nginxFiles(layout)]) }
}

/** Returns all programs in the order of their start, except those that only keep networks alive. */
export function allPrograms(layout: Layout, secrets: Secrets, mode: Mode): Program[] {
  return [
    ...etcdPrograms(layout),
    ...databasePrograms(layout),
    haproxyProgram(layout),
    pgbouncerProgram(layout),
    ...serverPrograms(layout, secrets, mode),
    nginxProgram(layout),
  ]
}
