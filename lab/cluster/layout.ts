import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How many machines of each kind there are. */
export const NODES = [1, 2, 3] as const
export const SERVERS = [1, 2] as const

/**
 * The ports, the same on every machine. None is a default of its program, and all lie below those that
 * Linux gives to outgoing connections.
 */
export const PORTS = {
  etcd: 27379,
  etcdPeer: 27380,
  postgresql: 27432,
  patroni: 27408,
  primary: 27500,
  replica: 27501,
  pgbouncer: 27643,
  server: 27321,
  metrics: 27464,
  http: 27080,
  https: 27443,
} as const

/** The clusters that one machine can run beside each other, by the network of their addresses. */
export const NETWORKS = {
  cluster: '127.77.0',
  chaos: '127.77.1',
  units: '127.77.3',
  failovers: '127.77.4',
} as const
export type ClusterName = keyof typeof NETWORKS

/** Where everything of one cluster is: each "machine" is a loopback address of its own. */
export interface Layout {
  readonly name: ClusterName
  /** The one folder that holds all files. */
  readonly folder: string
  readonly network: string
  readonly etcd: (n: number) => string
  readonly database: (n: number) => string
  readonly haproxy: string
  readonly pgbouncer: string
  readonly server: (n: number) => string
  readonly nginx: string
  readonly restored: string
  /** A path in the folder. */
  readonly at: (...path: readonly string[]) => string
}

export function layoutOf(name: ClusterName): Layout {
  const network = NETWORKS[name]
  const folder = join(tmpdir(), `rollmates-${name}`)
  const host = (from: number) => (n: number) => `${network}.${from + n}`
  return {
    name,
    folder,
    network,
    etcd: host(10),
    database: host(20),
    haproxy: `${network}.31`,
    pgbouncer: `${network}.41`,
    server: host(50),
    nginx: `${network}.61`,
    restored: `${network}.71`,
    at: (...path) => join(folder, ...path),
  }
}

/** The site's address. */
export function siteOf({ nginx }: Layout): string {
  return `https://${nginx}:${PORTS.https}`
}
