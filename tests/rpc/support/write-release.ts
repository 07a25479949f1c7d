// `node tests/rpc/support/write-release.ts` writes the database of this release, which the upgrade's test brings
// to the present: a small demo in PostgreSQL, with a row in every table that can hold a player's data.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { applyFunctions } from '#backend/database/apply-functions.ts'
import { createDemoData, DEMO_BEGINS } from '#backend/database/demo-data.ts'
import { migrate } from '#backend/database/migrate.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { takeDueSnapshots } from '#backend/jobs/season-snapshots.ts'
import { publishedAlbums } from '#src/content/albums/album-row.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { startCluster } from './postgresql-cluster.ts'
import { sqlOn } from './sql-on.ts'
import { makeWhole } from './whole-player.ts'

const PLAYERS = 60

const cluster = await startCluster()
if (!cluster) throw new Error('PostgreSQL is not installed here.')
try {
  const database = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '' })
  await migrate(database)
  await applyFunctions(database)
  await database.query(`select app.set_mode('test'), app.set_clock($1::text::timestamptz, true)`, [
    DEMO_BEGINS,
  ])
  await createDemoData(database, publishedAlbums(), console.log, { players: PLAYERS })
  await publishCampaigns(database, CAMPAIGNS)
  await takeDueSnapshots(database)
  // A demo of this size has no invitation by Maja.
  await database.query(`insert into app.invitation (invitee_id, inviter_id, activity_slug, bound_at)
    select max(player.id::text)::uuid, app.player_by_username('Maja'), 'invite-activity', app.now()
      from app.player where username <> 'Maja' and not exists (select from app.invitation where invitee_id = player.id)`)
  await makeWhole({ database, ...sqlOn(database) })
  // Visits of a whole year would be half of the file.
  await database.query(`delete from app.campaign_visit where day < '2026-11-20'`)
  await database.close()
  const dump = execFileSync(
    join(cluster.bin, 'pg_dump'),
    ['--no-owner', '--rows-per-insert=500', cluster.url('postgres')],
    { encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
  )
  // The test runs the file in a transaction, and its settings must end with it.
  const text = dump
    .replaceAll(/^\\.*\n/gm, '')
    .replaceAll(/^SET (?=\w+ = )/gm, 'SET LOCAL ')
    // From PostgreSQL 17 on, partitions inherit the identity of the ids.
    .replaceAll(/^(INSERT INTO \S+) VALUES$/gm, '$1 OVERRIDING SYSTEM VALUE VALUES')
    .replace(`set_config('search_path', '', false)`, `set_config('search_path', '', true)`)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const file = `tests/rpc/database/upgrade/${version}.sql.br`
  writeFileSync(file, brotliCompressSync(text))
  console.log(`Wrote ${file}: ${text.length} characters`)
} finally {
  cluster.stop()
}
