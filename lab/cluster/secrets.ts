import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { type Layout, PORTS } from './layout.ts'

/** The secrets of one cluster, made at its start and deleted with it. */
export interface Secrets {
  readonly superuser: string
  readonly replication: string
  readonly rewind: string
  /** Of the user who owns the product's database. */
  readonly owner: string
  /** SESSION_SECRET of the servers. */
  readonly session: string
  /** ACCOUNT_SECRET of the servers. */
  readonly account: string
}

/** Where a cluster's secrets are, in its folder; only their owner can read them. */
export const SECRETS_FILE = 'secrets.json'

export function makeSecrets(layout: Layout): Secrets {
  const secret = () => randomBytes(24).toString('hex')
  const secrets = {
    superuser: secret(),
    replication: secret(),
    rewind: secret(),
    owner: secret(),
    session: secret(),
    account: secret(),
  }
  writeFileSync(layout.at(SECRETS_FILE), JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}

export function readSecrets(layout: Layout): Secrets {
  return JSON.parse(readFileSync(layout.at(SECRETS_FILE), 'utf8'))
}

/** The ways to the database: through the pooler, to the primary and to a replica; and directly. */
export function databaseUrls(layout: Layout, secrets: Secrets) {
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
