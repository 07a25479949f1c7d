import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, inject } from 'vitest'
import { type DatabasePlace, openDatabase } from '#backend/database/open-database.ts'
import type { Pooler } from '#backend/database/postgresql.ts'
import { LONG } from '#scripts/lib/test-parts.ts'
import { POSTGRESQL_TEMPLATE, SLOW_MACHINE } from './global-setup.ts'

export interface Engine {
  name: 'PGlite' | 'PostgreSQL'
  /** Creates a database: a copy of the demo's, or an empty one. `drop` it after closing it. */
  place(content: 'demo' | 'empty'): Promise<{ place: DatabasePlace; drop(): Promise<void> }>
}

const pglite: Engine = {
  name: 'PGlite',
  async place(content) {
    const dataDir = await mkdtemp(join(tmpdir(), 'rollmates-test-'))
    // Copies synchronously, because an asynchronous copy takes three times as long while other tests run.
    cpSync(inject('pgliteTemplates')[content], dataDir, { recursive: true })
    return { place: { dataDir }, drop: () => rm(dataDir, { recursive: true, force: true }) }
  },
}

const postgresql: Engine = {
  name: 'PostgreSQL',
  async place(content) {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    const template = content === 'demo' ? POSTGRESQL_TEMPLATE : 'template0'
    // Copying the files takes half the CPU time of logging each page, and its checkpoints do not wait for the
    // disk here.
    await maintain(`create database ${name} template ${template} strategy file_copy`)
    const url = new URL(postgresqlUrl())
    url.pathname = `/${name}`
    return {
      place: { databaseUrl: url.href, dataDir: '' },
      drop: () => maintain(`drop database ${name} with (force)`),
    }
  },
}

/** Returns an engine whose connections go through `pooler`. */
export const behind = (engine: Engine, pooler: Pooler): Engine => ({
  ...engine,
  async place(content) {
    const { place, drop } = await engine.place(content)
    return { place: { ...place, pooler }, drop }
  },
})

const hasPostgresql = () => inject('postgresqlUrl') !== null

/**
 * Runs the tests of `body` on both engines, which run the same SQL. Daily runs use only PostgreSQL, or PGlite
 * if no PostgreSQL is installed.
 */
export function describeOnBoth(subject: string, body: (engine: Engine) => void): void {
  describe(`${subject} on PGlite`, { tags: hasPostgresql() ? [LONG] : [] }, () => body(pglite))
  describeOnPostgresql(subject, body)
}

/** Runs the tests of `body` every day on both engines, whose differences these tests show first. */
export function describeOnBothEveryDay(subject: string, body: (engine: Engine) => void): void {
  describeOnPglite(subject, body)
  describeOnPostgresql(subject, body)
}

/** Runs the tests of `body` on PGlite. */
export function describeOnPglite(subject: string, body: (engine: Engine) => void): void {
  describe(`${subject} on PGlite`, () => body(pglite))
}

/** Runs the tests of `body` on PostgreSQL, where calls run in parallel. */
export function describeOnPostgresql(subject: string, body: (engine: Engine) => void): void {
  describe.skipIf(!hasPostgresql())(`${subject} on PostgreSQL`, () => body(postgresql))
}

function postgresqlUrl(): string {
  const url = inject('postgresqlUrl')
  if (!url) throw new Error('PostgreSQL is not installed here')
  return url
}

async function maintain(statement: string): Promise<void> {
  const maintenance = await openDatabase(
    { databaseUrl: postgresqlUrl(), dataDir: '' },
    SLOW_MACHINE,
  )
  try {
    await maintenance.query(statement)
  } finally {
    await maintenance.close()
  }
}
