import type { Database } from '#backend/database/database.ts'

/** Lets the job look at all stored texts again, also at those that a test wrote past the rules. */
export async function findFlagged(database: Pick<Database, 'query'>): Promise<void> {
  await database.query('update app.flagged_walk set walked_to = null, has_ended = false')
  let done = 1
  while (done > 0) {
    const [row] = await database.query<{ done: number }>('select app.find_flagged() as done')
    done = row?.done ?? 0
  }
}
