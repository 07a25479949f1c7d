import type { Database } from './database.ts'
import { readSqlFiles } from './sql-files.ts'

/** When the demo's clock begins, and how long it runs on before it is turned back. */
export const DEMO_BEGINS = '2026-11-21T12:00:00Z'
const DEMO_DAYS = 30

/**
 * Fills an empty database with the seeded population, in one transaction; a database that holds
 * players is left as it is. The demo's clock runs on from 2026-11-21T12:00Z and is turned back to
 * there after 30 days, before the first of its seasons closes; one that was set stays. With `until`
 * (ISO 8601) the players have gone on until then, so that seasons after the demo's beginning have
 * something to count.
 */
export async function makeDemoData(
  database: Database,
  say: (line: string) => void = () => {},
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
    say(`Turned the demo’s clock back to ${DEMO_BEGINS}.`)
  }
  if (!present?.empty) return

  const files = await readSqlFiles('demo')
  await database.transaction(async (transaction) => {
    // Two machines that find it empty at once: the second waits here, then leaves it to the first.
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
    for (const file of files) await transaction.script(file.text)
  })
  say(`Made demo data: ${players} players over a year.`)
}
