import type { ReportTable } from './report-table.ts'

/** A figure's amount on a day of a campaign, or of the season before. */
export interface DayFigure {
  readonly isBefore: boolean
  readonly day: string
  /** The number of the day in its campaign, from 1. */
  readonly nth: number
  readonly figure: string
  readonly detail: string
  readonly amount: number
}

/**
 * Returns what became of proposals in each week of a campaign (app.swap_quarter); undefined without swaps.
 * A wish is a sticker on a wanted list; its time ends when a swap that brings it is finished.
 */
export function swapWeeks(rows: readonly DayFigure[]): ReportTable | undefined {
  const swaps = rows.filter(({ isBefore, figure }) => !isBefore && figure.startsWith('swaps_'))
  if (swaps.length === 0) return undefined
  const weekOf = ({ nth }: DayFigure) => Math.ceil(nth / 7)
  const weeks = [...new Set(swaps.map(weekOf))].sort((a, b) => a - b)
  const lines = weeks.map((week) => {
    const counted = swaps.filter((row) => weekOf(row) === week)
    return [
      String(week),
      share(counted, 'swaps_answered', 'swaps_asked'),
      share(counted, 'swaps_finished', 'swaps_accepted'),
      medianWish(counted),
    ]
  })
  const columns = ['week', 'answered in 24 h', 'finished of accepted', 'half of wishes within']
  return { title: 'Swaps by week', columns, rows: lines }
}

function share(rows: readonly DayFigure[], part: string, whole: string): string {
  const all = amountOf(rows, whole)
  return all === 0 ? '–' : `${Math.round((100 * amountOf(rows, part)) / all)} %`
}

/** Returns the time in which half of the wishes were fulfilled, as precisely as the database counts it. */
function medianWish(rows: readonly DayFigure[]): string {
  const wishes = rows.filter(({ figure }) => figure === 'swaps_wishes')
  const half = amountOf(rows, 'swaps_wishes') / 2
  if (half === 0) return '–'
  const bounds = wishes.map(({ detail }) => Number(/^days: (\d+)$/.exec(detail)?.[1] ?? Infinity))
  for (const days of [...new Set(bounds)].sort((a, b) => a - b)) {
    const until = wishes.reduce(
      (sum, { amount }, at) => sum + (Number(bounds[at]) <= days ? amount : 0),
      0,
    )
    if (until >= half && days !== Infinity) return days === 1 ? '1 day' : `${days} days`
  }
  return 'more than 28 days'
}

function amountOf(rows: readonly DayFigure[], name: string): number {
  return rows.reduce((sum, { figure, amount }) => sum + (figure === name ? amount : 0), 0)
}
