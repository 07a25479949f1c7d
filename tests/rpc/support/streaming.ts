import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type DatabasePlace, openDatabase } from '#backend/database/open-database.ts'
import type { Engine } from './engines.ts'
import { SLOW_MACHINE } from './global-setup.ts'
import { type Cluster, startCluster, startStandby } from './postgresql-cluster.ts'

/** A PostgreSQL with the demo's data, and a standby that follows it. */
export interface Streaming {
  place: DatabasePlace & { databaseUrl: string; replicaUrl: string }
  standby: Cluster
  /** Runs a statement on the standby as its superuser. */
  onStandby(statement: string): Promise<Record<string, unknown>[]>
  /** Stops the standby from replaying the log; it still receives the log. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): void
}

const DATABASE = 'rollmates'

/** Starts two servers, because a standby of the tests' shared server would replay the changes of all tests. */
export async function startStreaming(engine: Engine): Promise<Streaming> {
  const primary = await startDemo(engine)
  const standby = await startStandby(primary)
  const onStandby = async (statement: string) => {
    const database = await openDatabase(
      { databaseUrl: standby.url(DATABASE), dataDir: '' },
      SLOW_MACHINE,
    )
    try {
      return await database.query(statement)
    } finally {
      await database.close()
    }
  }
  return {
    place: { ...placeOf(primary), replicaUrl: standby.url(DATABASE) },
    standby,
    onStandby,
    async pause() {
      await onStandby('select pg_wal_replay_pause()')
    },
    async resume() {
      await onStandby('select pg_wal_replay_resume()')
    },
    stop() {
      standby.stop()
      primary.stop()
    },
  }
}

/** Starts a PostgreSQL with the demo's data, for a test that changes settings of a whole server. */
export async function startDemo(engine: Engine): Promise<Cluster> {
  const cluster = await startCluster()
  if (!cluster) throw new Error('PostgreSQL is not installed here')
  await copyDemo(engine, cluster)
  return cluster
}

/** Returns the location of the demo's data on a server that `startDemo` has started. */
export const placeOf = ({ url }: Cluster) => ({ databaseUrl: url(DATABASE), dataDir: '' })

async function copyDemo(engine: Engine, { bin, url }: Cluster): Promise<void> {
  const { place, drop } = await engine.place('demo')
  const maintenance = await openDatabase(
    { databaseUrl: url('postgres'), dataDir: '' },
    SLOW_MACHINE,
  )
  await maintenance.query('create role rollmates_web nologin')
  await maintenance.query(`create database ${DATABASE}`)
  await maintenance.close()
  const dump = execFileSync(join(bin, 'pg_dump'), [`--dbname=${place.databaseUrl}`], {
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  execFileSync(join(bin, 'psql'), ['--quiet', '--set=ON_ERROR_STOP=1', url(DATABASE)], {
    input: dump,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  await drop()
}
