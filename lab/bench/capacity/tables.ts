import { type CpuTime, PROGRAMS } from '../cpu-time.ts'
import type { CapacityFigures } from './figures.ts'

const PLAYERS = 10_000_000

/** Assumptions about players, which nobody can measure before the launch. */
export const HABITS = {
  /** The share of all players who visit in the first minute after a launch, each of them once. */
  launchShare: 0.01,
  launchSeconds: 60,
  /** The share of all players who visit on a usual day, and the number of visits of each of them. */
  dailyShare: 0.2,
  visitsPerDay: 2,
  /** The share of a day's visits that fall into the busiest hour. */
  busiestHour: 0.1,
  /** The number of writing calls per visit, by function. The tables assume that a month has 30 days. */
  effects: { lucky_draw_spin: 0.5, redemption_apply: 0.1, mini_game_turn: 10 },
} as const

/** The planned utilisation of a core; the rest is reserved for peaks and failed machines. */
export const UTILISATION = 0.6

/** The number of database connections per core of the database (docs/capacity.md). */
const CONNECTIONS_PER_CORE = 3

type Load = { name: string; visits: number; effects: Readonly<Record<string, number>> }

function loads(): Load[] {
  const { launchShare, launchSeconds, dailyShare, visitsPerDay, busiestHour, effects } = HABITS
  return [
    {
      name: 'the launch minute',
      visits: (PLAYERS * launchShare) / launchSeconds,
      effects: { redemption_apply: 1 },
    },
    {
      name: 'the busiest hour of a day',
      visits: (PLAYERS * dailyShare * visitsPerDay * busiestHour) / 3600,
      effects,
    },
  ]
}

/** Returns the tables of results.md as Markdown. */
export function capacityTables(figures: CapacityFigures): string {
  return [
    `Measured on ${figures.date}. ${figures.machine}`,
    `The first visit of \`${figures.visit.path}\` by a signed-in player makes ${figures.visit.requests} requests, ${kilobytes(figures.visit.bytes)} kB on the wire, and ${figures.visit.calls.length} remote calls: ${figures.visit.calls.map((fn) => `\`${fn}\``).join(', ')}.`,
    table(
      ['CPU µs of a call', ...PROGRAMS, 'calls a second and core', 'the same without PostgreSQL'],
      Object.entries(figures.cpu).map(([fn, cpu]) => [
        `\`${fn}\``,
        ...PROGRAMS.map((program) => round(cpu[program] ?? 0)),
        round(1e6 / sum(cpu)),
        round(1e6 / (sum(cpu) - (cpu.PostgreSQL ?? 0))),
      ]),
    ),
    table(['Ten million players', ...loads().map(({ name }) => name)], needs(figures)),
    table(['Disk and players', ''], disk(figures)),
  ].join('\n\n')
}

/** Returns the number of cores that each program needs for a load, at `UTILISATION`. */
function coresOf(figures: CapacityFigures, { visits, effects }: Load): Record<string, number> {
  const cpuOf = (fn: string) => {
    const cpu = figures.cpu[fn]
    if (!cpu) throw new Error(`The CPU time of ${fn} was not measured.`)
    return cpu
  }
  const cores = (
    rate: number,
    fns: readonly (readonly [string, number])[],
    program: keyof CpuTime,
  ) =>
    (rate * fns.reduce((all, [fn, times]) => all + times * (cpuOf(fn)[program] ?? 0), 0)) /
    1e6 /
    UTILISATION
  const reads = figures.visit.calls.map((fn) => [fn, 1] as const)
  const all = [...reads, ...Object.entries(effects)]
  return {
    nginx: cores(visits, all, 'nginx'),
    server: cores(visits, all, 'server'),
    PgBouncer: cores(visits, all, 'PgBouncer'),
    reads: cores(visits, reads, 'PostgreSQL'),
    effects: cores(visits, Object.entries(effects), 'PostgreSQL'),
  }
}

function needs(figures: CapacityFigures): string[][] {
  const columns = loads().map((load) => {
    const cores = coresOf(figures, load)
    const effects = Object.values(load.effects).reduce((all, times) => all + times, 0)
    const log = Object.entries(load.effects).reduce(
      (all, [fn, times]) => all + times * (figures.disk.log[fn] ?? 0),
      0,
    )
    const database = (cores.reads ?? 0) + (cores.effects ?? 0)
    return {
      'visits a second': round(load.visits),
      'remote calls a second, effects among them': `${round(load.visits * (figures.visit.calls.length + effects))}, ${round(load.visits * effects)}`,
      'cores of nginx': up(cores.nginx),
      'servers, a core each': up(cores.server),
      'PgBouncers, a core each': up(cores.PgBouncer),
      'cores of PostgreSQL, of the primary for effects among them': `${up(database)}, ${up(cores.effects)}`,
      'connections to PostgreSQL': up(database * CONNECTIONS_PER_CORE),
      'pages from the CDN, Gbit a second': ((load.visits * figures.visit.bytes * 8) / 1e9).toFixed(
        2,
      ),
      'write-ahead log, MB a second': ((load.visits * log) / 1e6).toFixed(1),
      'players for each core': round(
        PLAYERS / Object.values(cores).reduce((all, count) => all + count, 0),
      ),
    }
  })
  return Object.keys(columns[0] ?? {}).map((row) => [
    row,
    ...columns.map((column) => column[row as keyof typeof column]),
  ])
}

function disk({ disk: { player, growth } }: CapacityFigures): string[][] {
  const visits = HABITS.dailyShare * HABITS.visitsPerDay * 30
  const month = Object.entries(HABITS.effects).reduce(
    (all, [fn, times]) => all + visits * times * (growth[fn] ?? 0),
    0,
  )
  return [
    ['a player as the demo has them', `${kilobytes(player)} kB`],
    ['players for each GB', round(1e9 / player)],
    ['ten million players', `${round((PLAYERS * player) / 1e9)} GB`],
    ...Object.entries(growth).map(([fn, bytes]) => [`one \`${fn}\``, `${round(bytes)} bytes`]),
    ['growth in a month, ten million players', `${round((PLAYERS * month) / 1e9)} GB`],
  ]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

const sum = (cpu: CpuTime) => PROGRAMS.reduce((all, program) => all + (cpu[program] ?? 0), 0)
const round = (value: number) => Math.round(value).toLocaleString('en')
const up = (value = 0) => Math.ceil(value).toLocaleString('en')
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1)
