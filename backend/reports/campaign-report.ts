import { setTimeout } from 'node:timers/promises'
import type { Background } from '#backend/database/database.ts'
import type { Campaign } from '#src/content/definition/campaign.ts'
import { COMMON_FIGURES } from '#src/content/schema/common-fields.ts'
import { DAY } from '#src/contract/durations.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import type { ReportTable } from './report-table.ts'
import { type DayFigure, swapWeeks } from './swap-weeks.ts'
import { type Visits, visitRows, visitTables } from './visit-report.ts'

interface CampaignFigures {
  readonly rows: readonly DayFigure[]
  readonly visits: Visits
  /** The slug of the season before; null without one. */
  readonly before: string | null
  /** The end of the counted time, in the campaign's zone; null if the campaign has not begun. */
  readonly countedTo: string | null
  /** The number of the day of `countedTo` (`today`) and that of the campaign's last day (`days`), from 1. */
  readonly today: number
  readonly days: number
}

export interface CampaignReport {
  readonly title: string
  readonly status: string
  readonly before: string | null
  /** The goal in words, its progress in percent, and the figure that it counts. */
  readonly goal: { readonly text: string; readonly percent: number; readonly counts?: string }
  readonly days: readonly {
    readonly day: string
    readonly figure: string
    readonly amount: number
    readonly before: number | null
  }[]
  readonly tables: readonly ReportTable[]
}

const PACE_DAYS = 7

/** The maximum number of waits for another process that counts, and the milliseconds of each wait. */
const [MAX_WAITS, WAIT] = [100, 100]

/** Runs the jobs that count trust and campaigns until nothing is left, or waits for another process. */
export async function countUp(database: Background) {
  await runUp(database, 'count trust', 'count_trust')
  await runUp(database, 'count campaigns', 'count_campaigns')
}

async function runUp(database: Background, job: string, step: string) {
  for (let waits = 0; waits < MAX_WAITS; ) {
    const [row] = await database.query<{ done: number | null }>(
      'select app.run_job_step($1, $2) as done',
      [job, step],
    )
    if (row?.done === 0) return
    if (row?.done) continue
    waits += 1
    await setTimeout(WAIT)
  }
}

/**
 * Returns a campaign's figures as far as they are counted, and its visits since a day (none for `infinity`);
 * undefined if the campaign is not published.
 */
export async function readFigures(
  database: Background,
  slug: string,
  since: string | null = null,
): Promise<CampaignFigures | undefined> {
  const [report] = await database.query<{ report: CampaignFigures | null }>(
    'select app.campaign_report($1, $2::text::date) as report',
    [slug, since],
  )
  return report?.report ?? undefined
}

/** Returns the report of a campaign from the day `since`, such as 2026-12-24; by default from its first day. */
export function campaignReport(
  campaign: Campaign,
  figures: CampaignFigures,
  since?: string,
): CampaignReport {
  const { before, countedTo, today, days } = figures
  const title = `${campaign.slug} (${campaign.kind.name}), ${campaign.path}`
  const goal = goalOf(campaign, figures)
  const rows = figures.rows.filter(
    ({ nth }) => nth <= today && (!since || nth >= nthOf(since, figures)),
  )
  const names = [...campaign.kind.figures, ...COMMON_FIGURES].filter((name) =>
    rows.some(({ figure }) => figure === name),
  )
  const swaps = swapWeeks(rows)
  return {
    title,
    status:
      countedTo === null
        ? `It opens ${campaign.manifest.window.opens}.`
        : `Day ${Math.min(today, days)} of ${days}, counted until ${countedTo} in ${campaign.window.timeZone}.`,
    before,
    goal: {
      text: goal
        ? `${goal.target}. So far ${goal.reached}, ${goal.percent} %.${goal.ahead && ` At the pace of the last ${PACE_DAYS} days: about ${goal.ahead} by the end.`}`
        : 'None. Add `goal: { counts, target }` to campaign.yaml.',
      percent: goal?.percent ?? 0,
      counts: campaign.manifest.goal?.counts,
    },
    days: byDay(names, rows, before),
    tables: [
      ...(names.length > 0 ? [totals(names, rows, before)] : []),
      ...(swaps ? [swaps] : []),
      ...visitTables(figures.visits, {
        before: ledger(['shares', 'visits'], rows),
        after: ledger(['codes', 'joins', campaign.manifest.goal?.counts ?? ''], rows),
      }),
    ],
  }
}

function ledger(figures: readonly string[], rows: readonly DayFigure[]): [string, number][] {
  const own = rows.filter(({ isBefore }) => !isBefore)
  return [...new Set(figures)].flatMap((name): [string, number][] => {
    const counted = own.filter(({ figure }) => figure === name)
    return counted.length > 0 ? [[LINK_NAMES[name] ?? name, sum(counted)]] : []
  })
}

const LINK_NAMES: Readonly<Record<string, string>> = {
  shares: 'links shared',
  visits: 'links opened',
}

/** Returns the goal of each campaign that has begun, the latest to open first. */
export async function reportOverview(
  database: Background,
  campaigns: readonly Campaign[],
): Promise<ReportTable> {
  const latest = campaigns.toSorted((a, b) => b.window.from.localeCompare(a.window.from))
  const rows: string[][] = []
  for (const campaign of latest) {
    const figures = await readFigures(database, campaign.slug, 'infinity')
    if (!figures || figures.countedTo === null) continue
    const { today, days } = figures
    const goal = goalOf(campaign, figures)
    rows.push([
      campaign.slug,
      today > days ? 'ended' : `${today} of ${days}`,
      ...(goal ? [goal.target, goal.reached, `${goal.percent} %`, goal.ahead] : ['no goal']),
    ])
  }
  const columns = ['campaign', 'day', 'goal', 'so far', 'percent', 'at this pace']
  return { title: 'Campaigns', columns, rows }
}

/** Returns a report's days, details and visits as rows for CSV. */
export function reportLines({ rows, visits }: CampaignFigures, since?: string) {
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
  return [...lines, ...visitRows(visits)]
}

const keyOf = ({ nth, figure, detail }: Pick<DayFigure, 'nth' | 'figure' | 'detail'>) =>
  `${nth} ${figure} ${detail}`

/**
 * Returns a figure's amount at the end of a campaign of `days` days. It assumes that each later day has the average
 * of the PACE_DAYS days before `today`, and `today` at least this average. Undefined if nothing was counted on
 * those days, or the campaign has ended.
 */
export function finalAtPace(
  counted: readonly Pick<DayFigure, 'nth' | 'amount'>[],
  today: number,
  days: number,
): number | undefined {
  const latest = counted.filter(({ nth }) => nth < today && nth >= today - PACE_DAYS)
  if (today > days || latest.length === 0) return undefined
  const pace = sum(latest) / Math.min(PACE_DAYS, today - 1)
  const countedToday = sum(counted.filter(({ nth }) => nth === today))
  const untilToday = sum(counted) - countedToday + Math.max(countedToday, pace)
  return Math.round(untilToday + pace * (days - today))
}

function goalOf({ manifest: { goal } }: Campaign, { rows, today, days }: CampaignFigures) {
  if (!goal) return undefined
  const counted = rows.filter(({ isBefore, figure }) => !isBefore && figure === goal.counts)
  const reached = sum(counted)
  const final = finalAtPace(counted, today, days)
  return {
    target: `${number(goal.target)} ${goal.counts}`,
    reached: number(reached),
    percent: Math.floor((100 * reached) / goal.target),
    ahead: final === undefined ? '' : number(final),
  }
}

function totals(
  names: readonly string[],
  rows: readonly DayFigure[],
  before: string | null,
): ReportTable {
  const line = (name: string, of: readonly DayFigure[]) => [
    name,
    number(sum(of.filter(({ isBefore }) => !isBefore))),
    ...(before ? [number(sum(of.filter(({ isBefore }) => isBefore)))] : []),
  ]
  const lines = names.flatMap((name) => {
    const all = rows.filter(({ figure }) => figure === name)
    const details = [...new Set(all.map(({ detail }) => detail))].filter(Boolean).sort()
    return [
      line(name === 'players' ? 'players (sum of days)' : name, all),
      ...details.map((detail) =>
        line(
          `  ${detail}`,
          all.filter((row) => row.detail === detail),
        ),
      ),
    ]
  })
  const columns = ['figure', 'amount', ...(before ? [`${before} by then`] : [])]
  return { title: 'In all', columns, rows: lines }
}

function byDay(names: readonly string[], rows: readonly DayFigure[], before: string | null) {
  const own = rows.find(({ isBefore }) => !isBefore)
  if (!own) return []
  const dateOf = (nth: number) =>
    new Date(Date.parse(own.day) + (nth - own.nth) * DAY).toISOString().slice(0, 10)
  return [...new Set(rows.map(({ nth }) => nth))]
    .sort((a, b) => a - b)
    .flatMap((nth) =>
      names.map((figure) => {
        const here = rows.filter((row) => row.nth === nth && row.figure === figure)
        return {
          day: dateOf(nth),
          figure,
          amount: sum(here.filter(({ isBefore }) => !isBefore)),
          before: before === null ? null : sum(here.filter(({ isBefore }) => isBefore)),
        }
      }),
    )
}

function nthOf(date: string, { rows }: CampaignFigures): number {
  const known = rows.find(({ isBefore }) => !isBefore)
  return known ? known.nth + (Date.parse(date) - Date.parse(known.day)) / DAY : 1
}

const sum = (rows: readonly Pick<DayFigure, 'amount'>[]) =>
  rows.reduce((total, { amount }) => total + amount, 0)

const number = (value: number) => formatNumber(value, {}, 'en')
