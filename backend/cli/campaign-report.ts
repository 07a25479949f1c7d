import {
  type CampaignReport,
  campaignReport,
  countUp,
  readFigures,
  reportLines,
  reportOverview,
} from '#backend/reports/campaign-report.ts'
import { closest } from '#src/content/findings/did-you-mean.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { CommandError } from './command-error.ts'
import { writeTable } from './csv.ts'
import { onPublished } from './on-published.ts'
import { textTable } from './text-table.ts'

/**
 * `report`: counts the ledgers up to now. Prints a campaign's goal, totals and daily figures, beside those of
 * the previous season; without a slug, the goals of all campaigns that have begun.
 * @throws {CommandError} if the campaign, the date or the database cannot be used.
 */
export async function reportCampaign(
  root: string,
  [slug, ...more]: readonly string[],
  { since, csv }: { since: string | undefined; csv: boolean },
  say: (line: string) => void,
) {
  const { campaigns } = loadCampaigns(root)
  const campaign = campaigns.find((one) => one.slug === slug)
  if ((slug && !campaign) || more.length > 0) {
    const slugs = campaigns.map((one) => one.slug)
    const meant = slug && closest(slug, slugs)
    throw new CommandError(
      more.length > 0
        ? 'report takes one campaign'
        : `There is no campaign ${slug} without findings`,
      meant ? `did you mean ${meant}?` : `name one of ${slugs.join(', ')}`,
    )
  }
  if (!slug && (csv || since !== undefined)) {
    throw new CommandError('--csv and --since need a campaign', 'npm run campaign -- report <slug>')
  }
  if (since !== undefined && !isDate(since)) {
    throw new CommandError(`--since "${since}" is no date`, 'write a date such as 2026-12-24')
  }
  await onPublished('app.campaign_report', async (database) => {
    await countUp(database)
    if (!campaign) {
      const { columns, rows } = await reportOverview(database, campaigns)
      return say(textTable([columns, ...rows]))
    }
    const figures = await readFigures(database, campaign.slug, since)
    if (!figures) {
      throw new CommandError(
        `${campaign.slug} is not published in this database`,
        'npm run campaign -- publish',
      )
    }
    say(
      csv
        ? csvReport(reportLines(figures, since))
        : textReport(campaignReport(campaign, figures, since)),
    )
  })
}

/** Returns the report as CSV: a line for each day, figure and part of a figure, then the visits. */
export function csvReport(lines: ReturnType<typeof reportLines>): string {
  return writeTable(lines, ['day', 'figure', 'detail', 'amount', 'season_before'])
}

/** Returns the report as text for a terminal. */
export function textReport(report: CampaignReport): string {
  return [
    `${report.title}\n${report.status}`,
    `Goal: ${report.goal.text}`,
    ...report.tables.map(
      ({ title, note, columns, rows }) =>
        `${title}\n${note ? `${note}\n` : ''}${textTable([columns, ...rows])}`,
    ),
    report.days.length > 0 ? byDay(report) : 'Nothing was counted yet.',
  ].join('\n\n')
}

function byDay({ days, before }: CampaignReport): string {
  const figures = [...new Set(days.map(({ figure }) => figure))]
  const cell = (day: string, figure: string) => {
    const found = days.find((one) => one.day === day && one.figure === figure)
    return `${found?.amount ?? 0}${before ? ` (${found?.before ?? 0})` : ''}`
  }
  const dates = [...new Set(days.map(({ day }) => day))]
  return textTable([
    [before ? `day (${before})` : 'day', ...figures],
    ...dates.map((day) => [day, ...figures.map((figure) => cell(day, figure))]),
  ])
}

/** Whether a text is a date of the calendar, such as 2026-12-24. */
export function isDate(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
