import postgres from 'postgres'
import { CallQueue, type QueueLimits, queueLimits } from './call-queue.ts'
import {
  type Called,
  type Columns,
  callStatement,
  literal,
  oneMessage,
  type Pool,
} from './call-statement.ts'
import { callerOf, type Database, type Read, type Row, type Transaction } from './database.ts'
import { positionOf } from './position.ts'
import { Replica } from './replica.ts'
import { SESSION_SETTINGS } from './session-settings.ts'
import { isRetryable } from './sql-error.ts'

/** The time limit of a job's or command's statement, in milliseconds. */
const BACKGROUND_TIMEOUT = 10 * 60_000

const OWNER_CONNECTIONS = 4
const BACKGROUND_CONNECTIONS = 2

/**
 * The share of the connections for calls that writing calls may use. A commit may wait until a second
 * machine confirms it; meanwhile, reads still get connections.
 */
const SHARE_OF_EFFECTS = 0.75

/** The time limit for connecting, in milliseconds. */
const CONNECT_TIMEOUT = 5_000

/** The longest wait between attempts to connect, in seconds; the driver's default is 20. */
const MAX_BACKOFF = 1

/**
 * The kinds of poolers in front of PostgreSQL: none, or a pooler that assigns a connection for each transaction
 * (PgBouncer's `pool_mode = transaction`).
 */
export const POOLERS = ['none', 'transaction'] as const
export type Pooler = (typeof POOLERS)[number]

export interface Pools extends QueueLimits {
  /** The number of calls that run at once. Three quarters of them, but at least one, may be writing calls. */
  calls: number
  /** The time limit of a call or of the owner's statement, in milliseconds; 0 for none. */
  timeout: number
  connectTimeout: number
  /** The time in milliseconds after which a call that the replica has not answered goes to the primary. */
  replicaTimeout: number
}

/** The time limit of a replica in milliseconds, which leaves enough time to ask the primary. */
const REPLICA_TIMEOUT = 2_000

const MAX_RETRIES = 3

/**
 * By default, the driver sends calls to a busy connection while others are idle; 0 prevents this. The driver's
 * types lack this option.
 */
const NO_PIPELINING = { max_pipeline: 0 } as const

interface Session {
  application_name: string
  /** In milliseconds. */
  statement_timeout?: number
  role?: string
}

const CALLER = { application_name: 'rollmates web', role: 'rollmates_web' } as const

/**
 * Connects to PostgreSQL 15 or newer as the owner of the schemas. With `pooler` `transaction`, each transaction
 * sets its role and time limits: a pooler might ignore settings that are made when connecting, and calls would
 * have the owner's rights.
 */
export function openPostgresql(
  url: string,
  { pooler = 'none', replicaUrl }: { pooler?: Pooler | undefined; replicaUrl?: string | undefined },
  {
    calls = 10,
    timeout = BACKGROUND_TIMEOUT,
    connectTimeout = CONNECT_TIMEOUT,
    replicaTimeout = REPLICA_TIMEOUT,
    ...queues
  }: Partial<Pools> = {},
): Database {
  const openAt = (
    address: string,
    session: Session,
    options: postgres.Options<Record<string, never>>,
  ): Pool => {
    const { application_name, ...own } = session
    const lasting = { ...SESSION_SETTINGS, ...own }
    const pooled = pooler === 'transaction'
    const sql = postgres(address, {
      onnotice: () => {},
      fetch_types: false,
      connect_timeout: connectTimeout / 1000,
      backoff: (attempt: number) => Math.min(3 ** attempt / 100, MAX_BACKOFF),
      prepare: !pooled,
      connection: pooled ? { application_name } : { application_name, ...lasting },
      ...options,
    })
    const settings = Object.entries(lasting).map(
      ([name, value]) => `set local ${name} = '${value}'`,
    )
    return { sql, settings: pooled ? settings.join('; ') : undefined }
  }
  const open = (session: Session, options: postgres.Options<Record<string, never>>) =>
    openAt(url, session, options)
  const limits = queueLimits(queues)
  const queue = new CallQueue(calls, limits)
  const effectQueue = new CallQueue(Math.max(1, Math.floor(calls * SHARE_OF_EFFECTS)), limits)
  const ownerQueue = new CallQueue(OWNER_CONNECTIONS, limits)
  const owner = open(
    { application_name: 'rollmates', statement_timeout: timeout },
    { max: OWNER_CONNECTIONS },
  )
  const background = open(
    { application_name: 'rollmates jobs', statement_timeout: BACKGROUND_TIMEOUT },
    { max: BACKGROUND_CONNECTIONS },
  )
  const callPool = { ...NO_PIPELINING, max: calls }
  const web = open({ ...CALLER, statement_timeout: timeout }, callPool)
  const callPrimary = (called: Called, columns?: Columns) =>
    queue.run(async () => {
      for (let retry = 0; ; retry += 1) {
        try {
          return await send(web, called, columns)
        } catch (error) {
          if (retry === MAX_RETRIES || !isRetryable(error)) throw error
        }
      }
    }, called.caller)
  const replica =
    replicaUrl === undefined
      ? undefined
      : new Replica({
          calls: openAt(replicaUrl, { ...CALLER, statement_timeout: replicaTimeout }, callPool),
          poll: openAt(replicaUrl, { application_name: 'rollmates positions' }, { max: 1 }).sql,
          primary: open({ application_name: 'rollmates positions' }, { max: 1 }).sql,
          // A call waits only briefly for a replica that does not answer, because the primary answers instead.
          queue: new CallQueue(calls, { ...limits, maxStandstill: limits.maxWait }),
          timeout: replicaTimeout,
        })
  return {
    engine: 'postgresql',
    background: {
      engine: 'postgresql',
      query: (text, values) => query(background, text, values),
      transaction: (work) => inTransaction(background, work),
    },
    query: (text, values) => ownerQueue.run(() => query(owner, text, values)),
    transaction: (work) => ownerQueue.run(() => inTransaction(owner, work)),
    async call(claims, fn, params, request) {
      const called = calledBy(claims, fn, params, request)
      return (await effectQueue.run(() => callPrimary(called), called.caller))?.value ?? null
    },
    async read(claims, fn, params, position, request) {
      const called = calledBy(claims, fn, params, request)
      if (!replica) return { value: (await callPrimary(called))?.value ?? null, from: 'primary' }
      const caller = { position, signedIn: claims !== null }
      const tried = fn.replica ? await replica.read(called, caller) : undefined
      if (tried && 'value' in tried) return tried
      const readPrimary = async (): Promise<Read> => {
        const row = await callPrimary(called, WITH_POSITION)
        return {
          value: row?.value ?? null,
          from: 'primary',
          ...(row?.position && { position: positionOf(row.position) }),
          ...(tried && { fallback: tried.fallback }),
        }
      }
      return tried && replica.state() === 'lost'
        ? replica.unlessReadyBefore(readPrimary(), called, caller)
        : readPrimary()
    },
    replica: () => replica?.state(),
    queues: () => ({
      calls: queue.state(),
      effects: effectQueue.state(),
      owner: ownerQueue.state(),
      ...(replica && { replica: replica.queue() }),
    }),
    async probeCalls() {
      const { sql, settings } = web
      await queue.run(async () => {
        await (settings ? oneMessage(sql, [settings, 'select']) : rows(sql, 'select'))
      })
    },
    async close() {
      await replica?.close()
      await Promise.all([owner, background, web].map(({ sql }) => sql.end({ timeout: 10 })))
    },
  }
}

function calledBy(...[claims, fn, params, request]: Parameters<Database['call']>): Called {
  return {
    fn,
    params,
    trace: request?.trace ?? '',
    claims: claims ? JSON.stringify(claims) : '',
    caller: callerOf(claims, request),
  }
}

async function send(
  { sql, settings }: Pool,
  called: Called,
  columns?: Columns,
): Promise<AnswerRow | undefined> {
  if (settings) return oneMessage(sql, [settings, callStatement(called, literal, columns)])
  const values: (string | null)[] = []
  const statement = callStatement(called, (value) => `$${values.push(value)}`, columns)
  const [row] = await rows<AnswerRow>(sql, statement, values, { prepare: true })
  return row
}

/** Also selects the database's position, which is read after the function has run. */
const WITH_POSITION: Columns = (call) =>
  `${call} as value, pg_current_wal_flush_lsn()::text as position`

interface AnswerRow extends Row {
  value: string | null
  position?: string
}

async function inTransaction<T>(
  { sql, settings }: Pool,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return (await sql.begin(async (begun) => {
    if (settings) await begun.unsafe(settings).simple()
    return work({
      query: (text, values) => rows(begun, text, values),
      async script(text) {
        await begun.unsafe(text).simple()
      },
    })
  })) as T
}

async function query<R extends Row>(
  { sql, settings }: Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  if (!settings) return rows(sql, text, values)
  return (await sql.begin(async (begun) => {
    // `execute` sends the settings at once; else the driver would send them only when their result is read.
    const set = begun.unsafe(settings).simple().execute()
    const [, result] = await Promise.all([set, rows<R>(begun, text, values)])
    return result
  })) as R[]
}

async function rows<R extends Row>(
  sql: postgres.Sql | postgres.TransactionSql,
  text: string,
  values: readonly unknown[] = [],
  options: postgres.UnsafeQueryOptions = {},
): Promise<R[]> {
  return [
    ...(await sql.unsafe<R[]>(text, values as postgres.ParameterOrJSON<never>[], options)),
  ] as R[]
}
