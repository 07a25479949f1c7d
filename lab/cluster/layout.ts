import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The numbers of the database machines and of the servers. */
export const NODES = [1, 2, 3] as const
export const SERVERS = [1, 2] as const

/**
 * The ports, the same on every machine. None is a default of its program, and all are below Linux' range for
 * outgoing connections.
 */
export const PORTS = {
  etcd: 27379,
  etcdPeer: 27380,
  etcdMetrics: 27381,
  postgresql: 27432,
  patroni: 27408,
  primary: 27500,
  replica: 27501,
  haproxyMetrics: 27505,
  pgbouncer: 27643,
  server: 27321,
  metrics: 27464,
  http: 27080,
  https: 27443,
} as const

/**
 * The networks of the clusters that can run at the same time on one machine. Database machines use a network
 * that is reserved for tests (RFC 2544), so nobody else uses it. In `units` one systemd has only one network,
 * so its machines are loopback addresses.
 */
export const NETWORKS = {
  cluster: { own: '127.77.0', machines: '198.18.0' },
  chaos: { own: '127.77.1', machines: '198.18.1' },
  units: { own: '127.77.3', machines: '127.77.3' },
  failovers: { own: '127.77.4', machines: '198.18.4' },
} as const
export type ClusterName = keyof typeof NETWORKS

/** The addresses and files of one cluster. */
export interface Layout {
  readonly name: ClusterName
  /** The folder of all files of the cluster. */
  readonly folder: string
  /** Returns the address of a database machine, which also runs a member of etcd. */
  readonly machine: (n: number) => string
  /** The address of this machine in the network of the database machines. */
  readonly host: string
  readonly haproxy: string
  readonly pgbouncer: string
  readonly server: (n: number) => string
  readonly nginx: string
  readonly restored: string
  /** A path in the folder. */
  readonly at: (...path: readonly string[]) => string
}

export function layoutOf(name: ClusterName): Layout {
  const { own, machines } = NETWORKS[name]
  const folder = join(tmpdir(), `rollmates-${name}`)
  return {
    name,
    folder,
    machine: (n) => `${machines}.${20 + n}`,
    host: `${machines}.1`,
    haproxy: `${own}.31`,
    pgbouncer: `${own}.41`,
    server: (n) => `${own}.${50 + n}`,
    nginx: `${own}.61`,
    restored: `${own}.71`,
    at: (...path) => join(folder, ...path),
  }
}

/** The site's address. */
export function siteOf({ nginx }: Layout): string {
  return `https://${nginx}:${PORTS.https}`
}
