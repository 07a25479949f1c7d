import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The numbers of the database machines (NODES) and of the servers. */
export const NODES = [1, 2, 3] as const
export const SERVERS = [1, 2] as const

/**
 * The ports, which are equal on every machine. None is its program's default, and all are below the range that
 * Linux uses for outgoing connections.
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
 * that is reserved for tests (RFC 2544), so nobody else uses it. In the cluster `units`, one systemd has only
 * one network, so its machines are loopback addresses.
 */
export const NETWORKS = {
  cluster: { own: '127.77.0', machines: '198.18.0' },
  chaos: { own: '127.77.1', machines: '198.18.1' },
  units: { own: '127.77.3', machines: '127.77.3' },
} as const
export type ClusterName = keyof typeof NETWORKS

/** The addresses and files of one cluster. */
export type Layout = Readonly<ReturnType<typeof layoutOf>>

export function layoutOf(name: ClusterName) {
  const { own, machines } = NETWORKS[name]
  const folder = join(tmpdir(), `rollmates-${name}`)
  return {
    name,
    folder,
    /** Returns the address of a database machine, on which a member of etcd runs, too. */
    machine: (n: number) => `${machines}.${20 + n}`,
    /** The address of the host in the network of the database machines. */
    host: `${machines}.1`,
    haproxy: `${own}.31`,
    pgbouncer: `${own}.41`,
    server: (n: number) => `${own}.${50 + n}`,
    nginx: `${own}.61`,
    restored: `${own}.71`,
    at: (...path: readonly string[]) => join(folder, ...path),
  }
}

/** Returns the URL at which a cluster serves the site. */
export function siteOf({ nginx }: Layout): string {
  return `https://${nginx}:${PORTS.https}`
}
