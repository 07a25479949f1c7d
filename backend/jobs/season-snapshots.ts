import type { Database } from '#backend/database/database.ts'

/** What happened to one season's snapshot. */
export interface SnapshotResult {
  season: string
  outcome: 'taken' | 'retaken' | 'kept' | 'not_due'
}

/**
 * Takes the snapshot of every season that is over and has none, or one of other dates; returns what
 * was done. Safe to run twice, late, or on two servers at once.
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
 * Takes the snapshot of one season, step by step, each a transaction of its own; throws
 * `not_available` where none of that slug is published.
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
