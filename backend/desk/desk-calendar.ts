import type { FastifyInstance } from 'fastify'
import { checkSeasons } from '#backend/cli/campaign-check.ts'
import { compareWith } from '#backend/cli/compare-with-database.ts'
import { type CalendarRow, seasonCalendar } from '#backend/cli/season-calendar.ts'
import type { Database } from '#backend/database/database.ts'
import { campaignsDirectory } from '#src/content/read/directory.ts'
import { requireRight } from './require-right.ts'

/** The calendar; `now` is the database's time in milliseconds. */
export interface DeskCalendar {
  readonly now: number
  readonly rows: readonly CalendarRow[]
}

/** Adds the calendar of this checkout's campaigns and albums. */
export function addCalendar(app: FastifyInstance, database: Pick<Database, 'query'>): void {
  app.post('/api/calendar', async (request): Promise<DeskCalendar> => {
    requireRight(request, ({ readsReports }) => readsReports)
    const root = campaignsDirectory()
    const seasons = checkSeasons(root)
    const compared = await compareWith(database, seasons.campaigns, seasons.albums)
    return { now: compared.now, rows: seasonCalendar(root, seasons, compared) }
  })
}
