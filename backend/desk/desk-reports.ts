import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { csvReport, isDate } from '#backend/cli/campaign-report.ts'
import type { Background } from '#backend/database/database.ts'
import {
  campaignReport,
  countUp,
  readFigures,
  reportLines,
  reportOverview,
} from '#backend/reports/campaign-report.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { DeskError } from './desk-error.ts'
import { requireRight } from './require-right.ts'

const Asked = v.object({
  slug: v.string(),
  since: v.optional(v.pipe(v.string(), v.check(isDate))),
})

/** Adds the reports of campaigns, with the figures up to now. */
export function addReports(app: FastifyInstance, database: Background): void {
  app.post('/api/reports', async (request) => {
    requireRight(request, ({ readsReports }) => readsReports)
    await countUp(database)
    return reportOverview(database, loadCampaigns().campaigns)
  })

  app.post('/api/report', async (request) => {
    requireRight(request, ({ readsReports }) => readsReports)
    const asked = v.safeParse(Asked, request.body)
    if (!asked.success) throw new DeskError(400, 'This is no date', 'Write it as 2026-12-24')
    const { slug, since } = asked.output
    const campaign = loadCampaigns().campaigns.find((one) => one.slug === slug)
    if (campaign) await countUp(database)
    const figures = campaign && (await readFigures(database, slug, since))
    if (!figures) throw new DeskError(404, 'There is no such campaign', 'Open one of the list')
    return {
      ...campaignReport(campaign, figures, since),
      csv: csvReport(reportLines(figures, since)),
    }
  })
}
