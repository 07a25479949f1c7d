import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { type Layout, PORTS } from './layout.ts'

/**
 * The names of the secrets: the passwords of PostgreSQL's users (`owner` owns the product's database), and the
 * servers' SESSION_SECRET and ACCOUNT_SECRET.
 */
const NAMES = ['superuser', 'replication', 'rewind', 'owner', 'session', 'account'] as const

/** The secrets of one cluster. They are made when it starts and deleted when it stops. */
export type Secrets = Readonly<Record<(typeof NAMES)[number], string>>

/** The file of a cluster's secrets, in its folder. Only its owner can read it. */
export const SECRETS_FILE = 'secrets.json'

export function makeSecrets(layout: Layout): Secrets {
  const secret = () => randomBytes(24).toString('hex')
  const secrets = Object.fromEntries(NAMES.map((name) => [name, secret()])) as Secrets
  writeFileSync(layout.at(SECRETS_FILE), JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}

export function readSecrets(layout: Layout): Secrets {
  return JSON.parse(readFileSync(layout.at(SECRETS_FILE), 'utf8'))
}

/** Returns the database's URLs: through the pooler, to the primary and to a replica; and directly. */
export function databaseUrls(layout: Layout, secrets = readSecrets(layout)) {
  const at = (user: string, password: string, host: string, port: number, database: string) =>
    `postgres://${user}:${password}@${host}:${port}/${database}`
  return {
    pooled: at('rollmates', secrets.owner, layout.pgbouncer, PORTS.pgbouncer, 'rollmates'),
    replica: at('rollmates', secrets.owner, layout.pgbouncer, PORTS.pgbouncer, 'rollmates_replica'),
    primary: at('rollmates', secrets.owner, layout.haproxy, PORTS.primary, 'rollmates'),
    superuser: (host: string, port: number, database = 'postgres') =>
      at('postgres', secrets.superuser, host, port, database),
  }
}
