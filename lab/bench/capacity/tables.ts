import { type CpuTime, PROGRAMS } from '../cpu-time.ts'
import { sum } from '../figures.ts'
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

const VISITS_A_DAY = PLAYERS * HABITS.dailyShare * HABITS.visitsPerDay

const LOADS: readonly Load[] = [
  {
    name: 'the launch minute',
    visits: (PLAYERS * HABITS.launchShare) / HABITS.launchSeconds,
    effects: { redemption_apply: 1 },
  },
  {
    name: 'the busiest hour of a day',
    visits: (VISITS_A_DAY * HABITS.busiestHour) / 3600,
    effects: HABITS.effects,
  },
]

/** Returns the text of results.md, which contains all of `figures`. */
export function capacityPage(figures: CapacityFigures): string {
  return `# What \`npm run bench capacity\` measured\n\n${capacityTables(figures)}\n`
}

/** Returns the tables of results.md as Markdown. */
export function capacityTables(figures: CapacityFigures): string {
  const { path, requests, bytes, calls } = figures.visit
  return [
    `Measured on ${figures.date}. ${figures.machine}`,
    `The first visit of \`${path}\` by a signed-in player makes ${requests} requests, ${kilobytes(bytes)} kB on the wire, and ${calls.length} remote calls: ${calls.map((fn) => `\`${fn}\``).join(', ')}.`,
    table([
      ['CPU µs of a call', ...PROGRAMS, 'calls a second and core', 'the same without PostgreSQL'],
      ...Object.entries(figures.cpu).map(([fn, cpu]) => [
        `\`${fn}\``,
        ...PROGRAMS.map((program) => round(cpu[program] ?? 0)),
        round(1e6 / sum(Object.values(cpu))),
        round(1e6 / (sum(Object.values(cpu)) - (cpu.PostgreSQL ?? 0))),
      ]),
    ]),
    table(needs(figures)),
    table(disk(figures)),
  ].join('\n\n')
}

/** Returns the number of cores that each program needs for a load, at `UTILISATION`. */
function coresOf(figures: CapacityFigures, { visits, effects }: Load) {
  const cores = (program: keyof CpuTime, calls: readonly (readonly [string, number])[]) => {
    const used = calls.map(([fn, times]) => {
      const cpu = figures.cpu[fn]
      if (!cpu) throw new Error(`The CPU time of ${fn} was not measured.`)
      return times * (cpu[program] ?? 0)
    })
    return (visits * sum(used)) / 1e6 / UTILISATION
  }
  const reads = figures.visit.calls.map((fn) => [fn, 1] as const)
  const all = [...reads, ...Object.entries(effects)]
  return {
    nginx: cores('nginx', all),
    server: cores('server', all),
    PgBouncer: cores('PgBouncer', all),
    reads: cores('PostgreSQL', reads),
    effects: cores('PostgreSQL', Object.entries(effects)),
  }
}

/** Returns the sum of `amounts` by function, each as often as a visit calls the function. */
function perVisit(effects: Load['effects'], amounts: Readonly<Record<string, number>>): number {
  return sum(Object.entries(effects).map(([fn, times]) => times * (amounts[fn] ?? 0)))
}

function needs(figures: CapacityFigures): string[][] {
  const columns = LOADS.map((load) => {
    const { name, visits } = load
    const cores = coresOf(figures, load)
    const effects = sum(Object.values(load.effects))
    const database = cores.reads + cores.effects
    const log = visits * perVisit(load.effects, figures.disk.log)
    return {
      'Ten million players': name,
      'visits a second': round(visits),
      'remote calls a second, effects among them': `${round(visits * (figures.visit.calls.length + effects))}, ${round(visits * effects)}`,
      'cores of nginx': up(cores.nginx),
      'servers, a core each': up(cores.server),
      'PgBouncers, a core each': up(cores.PgBouncer),
      'cores of PostgreSQL, of the primary for effects among them': `${up(database)}, ${up(cores.effects)}`,
      'connections to PostgreSQL': up(database * CONNECTIONS_PER_CORE),
      'pages from the CDN, Gbit a second': ((visits * figures.visit.bytes * 8) / 1e9).toFixed(2),
      'write-ahead log, MB a second': (log / 1e6).toFixed(1),
      'players for each core': round(PLAYERS / sum(Object.values(cores))),
    }
  })
  return Object.keys(columns[0] ?? {}).map((row) => [
    row,
    ...columns.map((column) => column[row as keyof typeof column]),
  ])
}

function disk({ disk: { player, growth } }: CapacityFigures): string[][] {
  const month = VISITS_A_DAY * 30 * perVisit(HABITS.effects, growth)
  return [
    ['Disk and players', ''],
    ['a player as the demo has them', `${kilobytes(player)} kB`],
    ['players for each GB', round(1e9 / player)],
    ['ten million players', `${round((PLAYERS * player) / 1e9)} GB`],
    ...Object.entries(growth).map(([fn, bytes]) => [`one \`${fn}\``, `${round(bytes)} bytes`]),
    ['growth in a month, ten million players', `${round(month / 1e9)} GB`],
  ]
}

/** Returns rows as a table in Markdown; the first row is the head. */
function table(rows: readonly (readonly string[])[]): string {
  const [head, ...lines] = rows.map((cells) => `| ${cells.join(' | ')} |`)
  return [head, `|${'---|'.repeat(rows[0]?.length ?? 0)}`, ...lines].join('\n')
}

const round = (value: number) => Math.round(value).toLocaleString('en')
const up = (value = 0) => Math.ceil(value).toLocaleString('en')
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1)
