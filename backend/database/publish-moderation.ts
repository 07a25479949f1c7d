import type { Database } from './database.ts'

/** The refused words, without accents, and the limits for reports. */
export interface ModerationLists {
  refused: {
    word: string
    form: 'whole' | 'prefix' | 'inside' | 'alone'
    section: 'refused' | 'ours' | 'claims' | 'addresses'
  }[]
  allowed: { word: string; prefix: boolean }[]
  reports_per_day: number
  young_days: number
}

/** The limits for reports count as one line. */
export interface ModerationChange {
  added: number
  changed: number
  removed: number
}

/** Replaces the word lists and limits in the database. Returns the numbers of changed lines. Idempotent. */
export async function publishModeration(
  database: Pick<Database, 'query'>,
  lists: ModerationLists,
): Promise<ModerationChange> {
  const [row] = await database.query<{ change: ModerationChange }>(
    'select app.publish_moderation($1::text::jsonb) as change',
    [JSON.stringify(lists)],
  )
  return row?.change ?? { added: 0, changed: 0, removed: 0 }
}
