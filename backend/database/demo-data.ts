import type { PublishedAlbum } from '#src/contract/published-album.ts'
import type { Background } from './database.ts'
import { publishAlbums } from './publish-albums.ts'
import { readDemoFiles } from './sql-files.ts'
import { runFile } from './sql-mistake.ts'

export const DEMO_BEGINS = '2026-11-21T12:00:00Z'

const DEMO_DAYS = 30

/**
 * Publishes `albums` and creates the demo's players in one transaction, unless the database has players. The
 * demo's clock starts at DEMO_BEGINS and is reset after DEMO_DAYS, before the first season closes, unless an
 * operator set it. With `until` (ISO 8601) the players' activity continues to that time, so that later
 * seasons have statistics.
 * @throws {Error} if players must be created and no album runs at DEMO_BEGINS.
 */
export async function createDemoData(
  database: Background,
  albums: readonly PublishedAlbum[],
  log: (line: string) => void = () => {},
  { players = 2000, until = DEMO_BEGINS }: { players?: number; until?: string | undefined } = {},
): Promise<void> {
  const [present] = await database.query<{ demo: boolean; empty: boolean; over: boolean }>(
    `select demo_made_at is not null as demo,
        not exists (select from app.player) as empty,
        demo_clock and app.now() >= $1::timestamptz + make_interval(days => $2) as over
      from app.environment`,
    [DEMO_BEGINS, DEMO_DAYS],
  )
  if (present?.demo && present.over) {
    await database.query('select app.begin_demo_clock($1::timestamptz)', [DEMO_BEGINS])
    log(`Turned the demo’s clock back to ${DEMO_BEGINS}.`)
  }
  if (!present?.empty) return

  if (!albums.some((album) => runsAt(album, DEMO_BEGINS))) {
    throw new Error(
      `The demo’s players collect stickers, and no album runs at ${DEMO_BEGINS}. Put one that does into albums/.`,
    )
  }
  const files = await readDemoFiles()
  await database.transaction(async (transaction) => {
    // If another machine is creating demo data, this waits for it, and then finds its players.
    await transaction.query('lock table app.player in exclusive mode')
    const [{ empty } = { empty: false }] = await transaction.query<{ empty: boolean }>(
      'select not exists (select from app.player) as empty',
    )
    if (!empty) return
    await transaction.query(
      `select set_config('rollmates.demo_players', $1, true),
          set_config('rollmates.demo_until', greatest($2::timestamptz, $3::timestamptz)::text, true)`,
      [`${players}`, until, DEMO_BEGINS],
    )
    await publishAlbums(transaction, albums)
    for (const file of files) await runFile(transaction, file)
  })
  log(`Made demo data: ${players} players over a year.`)
}

function runsAt({ opens_at, closes_at }: PublishedAlbum, moment: string): boolean {
  const at = Date.parse(moment)
  return Date.parse(opens_at) <= at && at < Date.parse(closes_at)
}
