import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { MOVIE_NIGHT, NOW } from '#tests/rpc/support/campaigns.ts'
import type { Cluster } from '#tests/rpc/support/postgresql-cluster.ts'

/** How many players the season has. */
export const PLAYERS = 100_000

const TEMPLATE = 'season'

/** Makes the database that `copySeason` copies: a season of `PLAYERS`, over and not counted yet. */
export async function makeSeason(cluster: Cluster): Promise<void> {
  await makeSeasonOf(cluster, TEMPLATE, PLAYERS)
}

/** Makes a database with the season of so many players; answers its address. */
export async function makeSeasonOf(
  cluster: Cluster,
  name: string,
  players: number,
): Promise<string> {
  await maintain(cluster, `create database ${name}`)
  const place = { databaseUrl: cluster.url(name), dataDir: '' }
  const database = await openDatabase(place)
  await prepareDatabase(database, 'test')
  await publishCampaigns(database, [MOVIE_NIGHT])
  await database.query('select app.set_clock($1::text::timestamptz)', [NOW])
  await database.close()
  await runInOneSession(
    place.databaseUrl,
    `set bench.players = ${players};`,
    await readFile(join(import.meta.dirname, 'population.sql'), 'utf8'),
    'vacuum analyze',
  )
  return place.databaseUrl
}

/** Makes `name` a fresh copy of the season, in the place of one before; answers its address. */
export async function copySeason(cluster: Cluster, name: string): Promise<string> {
  await maintain(cluster, `drop database if exists ${name}`)
  await maintain(cluster, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  return cluster.url(name)
}

/** Deletes a database. */
export async function dropSeason(cluster: Cluster, name: string): Promise<void> {
  await maintain(cluster, `drop database ${name}`)
}

/** How many rows of each table lie in the season of the database at `url`. */
export async function countRows(url: string): Promise<Record<string, number>> {
  const tables = ['player', 'exchange', 'sticker_transfer', 'praise', 'free_sticker_claim']
  const counts = tables.map((table) => `(select count(*)::integer from app.${table}) as ${table}`)
  const [row] = await runInOneSession(url, `select ${counts.join(', ')}`)
  return row as Record<string, number>
}

function maintain(cluster: Cluster, statement: string) {
  return runInOneSession(cluster.url('postgres'), statement)
}

/** Runs scripts one after the other, on one connection; answers the last one's rows. */
export async function runInOneSession(
  url: string,
  ...scripts: readonly string[]
): Promise<readonly unknown[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    let rows: readonly unknown[] = []
    for (const script of scripts) rows = await sql.unsafe(script).simple()
    return rows
  } finally {
    await sql.end()
  }
}
