import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '#scripts/lib/root.mjs'
import { writeCertificate } from '#scripts/lib/write-certificate.ts'
import { certificateOf, makeCertificates } from './certificates.ts'
import { databaseUser, makeDatabaseFolder, POSTGRESQL_BIN } from './debian.ts'
import { type Layout, NODES, PORTS, SERVERS } from './layout.ts'
import type { Secrets } from './secrets.ts'

/**
 * Returns a file of deploy/ with `values` instead of placeholders such as `${NODE_NAME}`.
 * @throws {Error} for a placeholder that has no value
 */
export function fillTemplate(file: string, values: Readonly<Record<string, string>>): string {
  const template = readFileSync(join(ROOT, 'deploy', file), 'utf8')
  return template.replaceAll(/\$\{([A-Z_]+)\}/g, (_all, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`There is no value for ${name} of a file in deploy/.`)
    return value
  })
}

/** Writes the configuration of every program, from deploy/, with this cluster's addresses. */
export async function writeConfiguration(layout: Layout, secrets: Secrets): Promise<void> {
  const user = databaseUser()
  const folder = (...path: string[]) => makeDatabaseFolder(layout.at(...path))
  const write = (file: string, text: string) => {
    writeFileSync(layout.at(file), text, { mode: 0o600 })
    chownSync(layout.at(file), user.uid, user.gid)
  }
  const repository = folder('backups')
  await makeCertificates(layout)
  for (const n of NODES) {
    folder(`etcd${n}`)
    folder(`database${n}`)
    const values = {
      ...machineValues(layout, n),
      BACKUP_REPOSITORY: repository,
      BACKUP_LOGS: folder(`backup-logs${n}`),
      BACKUP_LOCKS: folder(`backup-locks${n}`),
      BACKUP_SPOOL: folder(`backup-spool${n}`),
      PATRONI_PORT: String(PORTS.patroni),
      POSTGRESQL_PORT: String(PORTS.postgresql),
      POSTGRESQL_BIN,
      ETCD_HOSTS: NODES.map((m) => `${layout.machine(m)}:${PORTS.etcd}`).join(','),
      DATA_DIR: folder(`database${n}`, 'data'),
      SOCKET_DIR: folder(`database${n}`, 'socket'),
      PGPASS_FILE: layout.at(`database${n}`, 'pgpass'),
      // Allows all networks of this machine, because a restored database listens in another one.
      DATABASE_NETWORK: 'samenet',
      SHARED_BUFFERS: '64MB',
      SUPERUSER_PASSWORD: secrets.superuser,
      REPLICATION_PASSWORD: secrets.replication,
      REWIND_PASSWORD: secrets.rewind,
      PGBACKREST_CONFIG: layout.at(`pgbackrest${n}.conf`),
    }
    write(`patroni${n}.yml`, withinFolder(fillTemplate('patroni.yml', values)))
    write(`etcd${n}.env`, etcdEnvironment(layout, n, NODES))
    write(`pgbackrest${n}.conf`, fillTemplate('pgbackrest.conf', values))
  }
  const { authority } = certificateOf(layout, 1)
  const servers = (every: string) =>
    NODES.map(
      (n) =>
        `  server database${n} ${layout.machine(n)}:${PORTS.postgresql} check port ${PORTS.patroni} check-ssl verify required ca-file ${authority} inter ${every}`,
    ).join('\n')
  write(
    'haproxy.cfg',
    fillTemplate('haproxy.cfg', {
      HAPROXY_ADDRESS: layout.haproxy,
      PRIMARY_PORT: String(PORTS.primary),
      REPLICA_PORT: String(PORTS.replica),
      HAPROXY_METRICS_PORT: String(PORTS.haproxyMetrics),
      PRIMARY_SERVERS: servers('1s'),
      REPLICA_SERVERS: servers('2s'),
    }),
  )
  write('pgbouncer-users.txt', `"rollmates" "${secrets.owner}"\n`)
  write(
    'pgbouncer.ini',
    fillTemplate('pgbouncer.ini', {
      DATABASE_NAME: 'rollmates',
      POOL_SIZE: '40',
      HAPROXY_ADDRESS: layout.haproxy,
      PRIMARY_PORT: String(PORTS.primary),
      REPLICA_PORT: String(PORTS.replica),
      PGBOUNCER_ADDRESS: layout.pgbouncer,
      PGBOUNCER_PORT: String(PORTS.pgbouncer),
      PGBOUNCER_SOCKET: folder('pgbouncer-socket'),
      PGBOUNCER_LOG: '/dev/null',
      PGBOUNCER_USERS: layout.at('pgbouncer-users.txt'),
    }),
  )
  await writeNginx({
    address: layout.nginx,
    servers: SERVERS.map((n) => `${layout.server(n)}:${PORTS.server}`),
    at: layout.at,
  })
}

/** Returns the values of a database machine for templates: name, address and certificate files. */
function machineValues(layout: Layout, n: number) {
  const { authority, certificate, key } = certificateOf(layout, n)
  return {
    NODE_NAME: `database${n}`,
    NODE_ADDRESS: layout.machine(n),
    AUTHORITY: authority,
    MACHINE_CERTIFICATE: certificate,
    MACHINE_KEY: key,
  }
}

/** Returns etcd's environment file for machine `n`; `members` are the numbers of all machines with etcd. */
export function etcdEnvironment(layout: Layout, n: number, members: readonly number[]): string {
  const all = members.map((m) => `database${m}=https://${layout.machine(m)}:${PORTS.etcdPeer}`)
  return fillTemplate('etcd.env', {
    ...machineValues(layout, n),
    ETCD_PORT: String(PORTS.etcd),
    ETCD_PEER_PORT: String(PORTS.etcdPeer),
    ETCD_METRICS_PORT: String(PORTS.etcdMetrics),
    ETCD_MEMBERS: all.join(','),
  })
}

/** Puts PostgreSQL's shared memory into its data folder, so that nothing remains when processes are killed. */
function withinFolder(patroni: string): string {
  return patroni.replace(/^( *)unix_socket_directories:/m, '$1dynamic_shared_memory_type: mmap\n$&')
}

/** The address of nginx, the servers to which it forwards requests, and the folder of its files. */
export interface NginxPlace {
  address: string
  /** The addresses of the servers, with ports. */
  servers: readonly string[]
  /** Returns a path in the folder of nginx's files. */
  at: (...path: string[]) => string
}

/** Writes `nginx.conf` from the nginx files of deploy/, with a self-signed certificate. */
export async function writeNginx(place: NginxPlace): Promise<void> {
  const { at } = place
  writeFileSync(
    at('nginx-site.conf'),
    fillTemplate('nginx-site.conf', {
      NGINX_SERVERS: place.servers.map((server) => `  server ${server} max_fails=0;`).join('\n'),
      NGINX_ADDRESS: place.address,
      HTTP_PORT: String(PORTS.http),
      HTTPS_PORT: String(PORTS.https),
      SITE_NAME: '_',
      NGINX_LOG: '/dev/null',
      ...(await writeCertificate(at(), place.address)),
      DIST_DIR: resolve(ROOT, 'dist'),
    }),
  )
  mkdirSync(at('nginx'), { recursive: true })
  // Writes the settings that Debian's nginx.conf has outside of sites, with all files in this folder.
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = kinds.map((kind) => `${kind}_temp_path ${at('nginx', kind)};`).join(' ')
  // If this process runs as root, nginx's workers do, too: perhaps only root can read the checkout.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const settings = `include /etc/nginx/modules-enabled/*.conf;
    ${user}
    worker_processes 1;
    daemon off;
    pid ${at('nginx', 'pid')};
    error_log ${at('log', 'nginx-errors')};
    events { worker_connections 2048; }
    http {
      include /etc/nginx/mime.types;
      access_log off;
      ${paths}
      include ${at('nginx-site.conf')};
    }\n`
  writeFileSync(at('nginx.conf'), settings)
}
