import type { Database } from '#backend/database/database.ts'

/**
 * The result of a season's snapshot. `kept`: it was up to date; `not_due`: less than a minute has passed
 * since the season's end.
 */
export interface SnapshotResult {
  season: string
  outcome: 'taken' | 'retaken' | 'kept' | 'not_due'
}

/**
 * Takes all snapshots of recaps that are due or outdated; returns their results. Safe to run twice, late, or
 * on two servers at once.
 */
export async function takeDueSnapshots(
  database: Pick<Database, 'query'>,
): Promise<SnapshotResult[]> {
  const due = await database.query<{ season: string }>(
    'select season from app.due_season_snapshots() as season',
  )
  const results: SnapshotResult[] = []
  for (const { season } of due) results.push(await takeSnapshot(database, season))
  return results
}

/**
 * Takes a season's snapshot, each step in its own transaction; returns its outcome.
 * @throws {SqlError} `not_available` if no recap with this slug is published.
 */
export async function takeSnapshot(
  database: Pick<Database, 'query'>,
  season: string,
): Promise<SnapshotResult> {
  for (;;) {
    const [row] = await database.query<{ outcome: SnapshotResult['outcome'] | 'going_on' }>(
      'select app.season_snapshot_step($1) as outcome',
      [season],
    )
    const outcome = row?.outcome ?? 'not_due'
    if (outcome !== 'going_on') return { season, outcome }
  }
}
