import { COUNTED_EVENTS } from '#src/contract/counted-visits.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import type { ReportTable } from './report-table.ts'

/** The result of `app.visits_of`. An amount is rounded down to tens, and null if it is below 10. */
export interface Visits {
  readonly events: readonly {
    readonly event: string
    readonly by: 'all' | 'day' | 'language' | 'surface' | 'device'
    /** The day, language, surface or device; empty for `all`. */
    readonly value: string
    readonly amount: number | null
  }[]
  /** The page visits of the previous season, by the corresponding day of this season. */
  readonly before: Readonly<Record<string, number | null>>
  readonly refused: readonly { function: string; code: string; amount: number | null }[]
  readonly slow: readonly {
    readonly page: string
    readonly language: string
    readonly vital: 'lcp' | 'inp' | 'cls'
    /** The 75th percentile, rounded up to its bucket's bound: in milliseconds, for `cls` in thousandths. */
    readonly p75: number
    readonly visits: number
  }[]
}

const MAX_SLOW = 12

const FEW = 'fewer than 10'

const NAMES: Readonly<Record<string, string>> = {
  page_seen: 'page visits',
  story_end: 'finished recaps',
}

const refusalName = (code: string) =>
  Object.entries(REFUSAL).find(([, known]) => known === code)?.[0] ?? code

const shown = (amount: number | null) => (amount === null ? FEW : formatNumber(amount, {}, 'en'))

const beforeOn = (before: Visits['before'], day: string) => {
  const amount = before[day]
  return amount === undefined ? '0' : shown(amount)
}

const share = (amount: number | null, of: number | null | undefined) =>
  amount !== null && of ? `${Math.round((100 * amount) / of)} %` : ''

/**
 * Returns the tables of visits and refusals. `ledger` has the exact numbers of what comes before a visit
 * (`before`: shared links) and after it (`after`: the visitors' results).
 */
export function visitTables(
  { events, before, refused, slow }: Visits,
  ledger: { before: readonly [string, number][]; after: readonly [string, number][] },
): ReportTable[] {
  const amounts = new Map(
    events.flatMap((one) => (one.by === 'all' ? [[one.event, one.amount]] : [])),
  )
  const named = COUNTED_EVENTS.filter((event) => amounts.has(event))
  const [visits, finished] = [amounts.get('page_seen'), amounts.get('story_end')]
  const line = ([name, amount]: readonly [string, number | null]) => [
    name,
    shown(amount),
    share(amount, visits),
    ...(finished ? [share(amount, finished)] : []),
  ]
  const steps = named.map((event) => [NAMES[event] ?? event, amounts.get(event) ?? null] as const)
  const by = (what: string): ReportTable => {
    const cells = events.filter((one) => one.by === what)
    const cell = (value: string, event: string) => {
      const found = cells.find((one) => one.value === value && one.event === event)
      return found ? shown(found.amount) : '0'
    }
    const compares = what === 'day' && Object.keys(before).length > 0
    return {
      title: `Visits by ${what}`,
      columns: [
        what,
        ...named.map((event) => NAMES[event] ?? event),
        ...(compares ? ['page visits of the season before'] : []),
      ],
      rows: [...new Set(cells.map(({ value }) => value))]
        .sort()
        .map((value) => [
          value,
          ...named.map((event) => cell(value, event)),
          ...(compares ? [beforeOn(before, value)] : []),
        ]),
    }
  }
  return [
    {
      title: 'Funnel',
      note: 'Visits, not visitors: a person who comes twice counts twice, and no one is recognised. Visits are rounded down to tens.',
      columns: ['step', 'number', 'of page visits', ...(finished ? ['per finished recap'] : [])],
      rows: [...ledger.before, ...steps, ...ledger.after].map(line),
    },
    ...(named.length > 0 ? ['language', 'device', 'surface', 'day'].map(by) : []),
    {
      title: 'Refused',
      columns: ['function', 'because', 'times'],
      rows: refused.map((one) => [one.function, refusalName(one.code), shown(one.amount)]),
    },
    {
      title: 'Slowest pages',
      columns: ['page', 'language', 'vital', 'p75 at most', 'visits'],
      rows: slow
        .slice(0, MAX_SLOW)
        .map((one) => [one.page, one.language, one.vital, vital(one), shown(one.visits)]),
    },
  ].filter(({ rows }) => rows.length > 0)
}

const vital = ({ vital: name, p75 }: Visits['slow'][number]) =>
  name === 'cls' ? String(p75 / 1000) : `${formatNumber(p75, {}, 'en')} ms`

/** Returns the visits and refusals as rows of the report's CSV; `figure` is the event. */
export function visitRows({ events, before, refused, slow }: Visits) {
  const row = (figure: string, detail: string, amount: number | null, day = '') => ({
    day,
    figure,
    detail,
    amount: amount ?? FEW,
    season_before:
      day && figure === 'page_seen' ? (before[day] === null ? FEW : (before[day] ?? '')) : '',
  })
  return [
    ...events.map(({ event, by, value, amount }) =>
      by === 'day' ? row(event, '', amount, value) : row(event, `${by} ${value}`.trim(), amount),
    ),
    ...refused.map((one) => row('refused', `${one.function} ${refusalName(one.code)}`, one.amount)),
    ...slow.map((one) => row(`${one.vital} p75`, `${one.page} ${one.language}`, one.p75)),
  ]
}
