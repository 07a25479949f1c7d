import type { Background } from '#backend/database/database.ts'
import type { Campaign } from '#src/campaigns/definition/campaign.ts'
import { closest } from '#src/campaigns/findings/did-you-mean.ts'
import { loadCampaigns } from '#src/campaigns/load/load.ts'
import { LINK_FIGURES } from '#src/campaigns/schema/common-fields.ts'
import { DAY } from '#src/contract/durations.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { CommandError } from './command-error.ts'
import { writeTable } from './csv.ts'
import { onPublished } from './on-published.ts'
import { textTable } from './text-table.ts'

/** A figure of one day of the campaign or of the season before it. */
export interface DayFigure {
  readonly isBefore: boolean
  /** The day in the campaign's zone, such as 2026-12-24. */
  readonly day: string
  /** The number of the day in its campaign, from 1. */
  readonly nth: number
  readonly figure: string
  readonly detail: string
  readonly amount: number
}

/** The figures of a campaign, and of the season before it on its path. */
export interface CampaignFigures {
  readonly rows: readonly DayFigure[]
  /** The slug of the season before; null without one. */
  readonly before: string | null
  /** Until when the ledgers are counted, in the campaign's zone; null if it has not begun. */
  readonly countedTo: string | null
  /** The number of the day of `countedTo`, and of the campaign's last day. */
  readonly today: number
  readonly days: number
}

/** The number of days from which the pace of a goal is computed. */
const PACE_DAYS = 7

/**
 * `report`: counts the ledgers up to now and prints a campaign's goal, its totals and each day, beside the same
 * days of the season before; without a slug, the goal of each campaign that has begun.
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
    if (!campaign) return say(await overview(database, campaigns))
    const figures = await readFigures(database, campaign.slug)
    if (!figures) {
      throw new CommandError(
        `${campaign.slug} is not published in this database`,
        'npm run campaign -- publish',
      )
    }
    say(csv ? csvReport(figures, since) : textReport(campaign, figures, since))
  })
}

/** Counts what the job has not counted yet. */
export async function countUp(database: Background) {
  for (let done: number | null = 1; done; ) {
    const [step] = await database.query<{ done: number | null }>(
      `select app.run_job_step('count campaigns', 'count_campaigns') as done`,
    )
    done = step?.done ?? null
  }
}

/** Returns a campaign's figures as far as they are counted; undefined if the campaign is not published. */
export async function readFigures(
  database: Background,
  slug: string,
): Promise<CampaignFigures | undefined> {
  const [report] = await database.query<{ report: CampaignFigures | null }>(
    'select app.campaign_report($1) as report',
    [slug],
  )
  return report?.report ?? undefined
}

/** Returns the report as CSV: a line for each day, figure and part of a figure. */
export function csvReport({ rows }: CampaignFigures, since?: string): string {
  const before = new Map(
    rows.filter(({ isBefore }) => isBefore).map((row) => [keyOf(row), row.amount]),
  )
  const lines = rows
    .filter((row) => !row.isBefore && (!since || row.day >= since))
    .map(({ day, figure, detail, amount, nth }) => ({
      day,
      figure,
      detail,
      amount,
      season_before: before.get(keyOf({ nth, figure, detail })) ?? '',
    }))
  return writeTable(lines, ['day', 'figure', 'detail', 'amount', 'season_before'])
}

const keyOf = ({ nth, figure, detail }: Pick<DayFigure, 'nth' | 'figure' | 'detail'>) =>
  `${nth} ${figure} ${detail}`

/** Returns the report as text for a terminal. */
export function textReport(campaign: Campaign, figures: CampaignFigures, since?: string): string {
  const { before, countedTo, today, days } = figures
  const head = `${campaign.slug} (${campaign.kind.name}), ${campaign.path}`
  if (countedTo === null) return `${head}\nIt opens ${campaign.manifest.window.opens}.`
  const rows = figures.rows.filter(
    (row) => row.nth <= today && (!since || row.nth >= nthOf(since, figures)),
  )
  const names = [...campaign.kind.figures, ...LINK_FIGURES].filter((name) =>
    rows.some(({ figure }) => figure === name),
  )
  const parts = [
    `${head}\nDay ${Math.min(today, days)} of ${days}, counted until ${countedTo} in ${campaign.window.timeZone}.`,
    goalLine(campaign, figures),
    names.length === 0
      ? 'Nothing was counted yet.'
      : `${totals(names, rows, before)}\n\n${byDay(names, rows, before)}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** Returns a table with the goal of each campaign that has begun, the latest to open first. */
export async function overview(
  database: Background,
  campaigns: readonly Campaign[],
): Promise<string> {
  const latest = campaigns.toSorted((a, b) => b.window.from.localeCompare(a.window.from))
  const rows: string[][] = []
  for (const campaign of latest) {
    const figures = await readFigures(database, campaign.slug)
    if (!figures || figures.countedTo === null) continue
    const { today, days } = figures
    const day = today > days ? 'ended' : `${today} of ${days}`
    const goal = goalOf(campaign, figures)
    const told = goal && [goal.target, goal.reached, goal.percent, goal.ahead]
    rows.push([campaign.slug, day, ...(told ?? ['no goal'])])
  }
  return textTable([['campaign', 'day', 'goal', 'so far', 'percent', 'at this pace'], ...rows])
}

function goalLine(campaign: Campaign, figures: CampaignFigures) {
  const goal = goalOf(campaign, figures)
  if (!goal) return 'It has no goal: add `goal: { counts, target }` to campaign.yaml.'
  const ahead = goal.ahead
    ? ` At the pace of the last ${PACE_DAYS} days: about ${goal.ahead} by the end.`
    : ''
  return `Goal: ${goal.target}. So far ${goal.reached}, ${goal.percent}.${ahead}`
}

/** Returns a campaign's goal, how far it is, and what the pace of the last days leads to; '' at its end. */
function goalOf({ manifest: { goal } }: Campaign, { rows, today, days }: CampaignFigures) {
  if (!goal) return undefined
  const counted = rows.filter(({ isBefore, figure }) => !isBefore && figure === goal.counts)
  const reached = sum(counted)
  const latest = counted.filter(({ nth }) => nth < today && nth >= today - PACE_DAYS)
  const left = Math.max(0, days - today + 1)
  const pace = sum(latest) / Math.min(PACE_DAYS, Math.max(1, today - 1))
  return {
    target: `${number(goal.target)} ${goal.counts}`,
    reached: number(reached),
    percent: `${Math.floor((100 * reached) / goal.target)} %`,
    ahead: left > 0 && latest.length > 0 ? number(reached + Math.round(pace * left)) : '',
  }
}

/** Returns a table with the total of each figure and of its parts. */
function totals(names: readonly string[], rows: readonly DayFigure[], before: string | null) {
  const lines = names.flatMap((name) => {
    const all = rows.filter(({ figure }) => figure === name)
    const details = [...new Set(all.map(({ detail }) => detail))].filter(Boolean).sort()
    return [
      totalLine(name === 'players' ? 'players (sum of days)' : name, all, before),
      ...(details.length > 0
        ? details.map((detail) =>
            totalLine(
              `  ${detail}`,
              all.filter((row) => row.detail === detail),
              before,
            ),
          )
        : []),
    ]
  })
  return textTable([['in all', 'amount', ...(before ? [`${before} by then`] : [])], ...lines])
}

function totalLine(name: string, rows: readonly DayFigure[], before: string | null): string[] {
  const [now, then] = [false, true].map((side) =>
    sum(rows.filter(({ isBefore }) => isBefore === side)),
  )
  return [name, number(now ?? 0), ...(before ? [number(then ?? 0)] : [])]
}

/** Returns a table with a line for each day; the amount of the season before is in brackets. */
function byDay(names: readonly string[], rows: readonly DayFigure[], before: string | null) {
  const days = [
    ...new Map(rows.filter(({ isBefore }) => !isBefore).map(({ nth, day }) => [nth, day])),
  ]
  const cell = (nth: number, name: string) => {
    const here = rows.filter((row) => row.nth === nth && row.figure === name)
    const [now, then] = [false, true].map((side) =>
      sum(here.filter(({ isBefore }) => isBefore === side)),
    )
    return before ? `${number(now ?? 0)} (${number(then ?? 0)})` : number(now ?? 0)
  }
  const head = [before ? `day (${before})` : 'day', ...names]
  return textTable([
    head,
    ...days
      .toSorted(([a], [b]) => a - b)
      .map(([nth, day]) => [day, ...names.map((name) => cell(nth, name))]),
  ])
}

/** Returns the number of the campaign's day with this date. */
function nthOf(date: string, { rows }: CampaignFigures): number {
  const known = rows.find(({ isBefore }) => !isBefore)
  return known ? known.nth + (Date.parse(date) - Date.parse(known.day)) / DAY : 1
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const sum = (rows: readonly DayFigure[]) => rows.reduce((total, { amount }) => total + amount, 0)

const number = (value: number) => formatNumber(value, {}, 'en')
