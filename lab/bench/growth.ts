import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { runInOneSession } from './database/season.ts'
import { median, printTable } from './figures.ts'
import { machine } from './machine.ts'
import { onPostgresql } from './on-postgresql.ts'
import { prepareCampaigns } from './rules/population.ts'

/** The demo's players, and 10 and 100 times as many. */
const SIZES = [2_000, 20_000, 200_000]
const RUNS = 20

/** What is measured: a statement of now, and the one before in the same population, if there was one. */
interface Read {
  what: string
  now: string
  before?: string
}

/** Whom `$1` is: the one in a thousand who has had dice a thousand times; `$2` is a team, `$3` a day. */
const READS: readonly Read[] = [
  {
    what: 'dice of one with 1,000 entries',
    now: 'select app.dice_balance_of($1)',
    before: 'select bench.dice_balance_of($1)',
  },
  {
    what: 'chances of today',
    now: `select app.chances_left($1, 'lucky-draw', $3)`,
    before: `select bench.chances_left($1, 'lucky-draw', $3)`,
  },
  {
    what: 'points of a team of four',
    now: team('team.points'),
    before: team('app.recount_team_points(team, campaign, null)'),
  },
  {
    what: 'points of a team that 1,000 left',
    now: team('team.points', '1000002'),
    before: team('app.recount_team_points(team, campaign, null)', '1000002'),
  },
]

/** While no team has points, as when an event opens: all of them are equal. */
const EQUAL_TEAMS: readonly Read[] = [
  { what: 'first open teams', now: open('app', 'null'), before: open('bench', 'null') },
  { what: 'open teams after the middle one', now: open('app', '$2'), before: open('bench', '$2') },
]

/**
 * What reads, and the job that checks teams, cost as the players grow tenfold and tenfold again: blocks
 * of the database that are read, and milliseconds, beside how it was done before balances were carried.
 * `sizes` are other numbers of players. With 200,000 it takes many minutes, most of them for making the
 * players and for counting as before; it removes what it created.
 */
export async function benchGrowth(
  _paths: readonly string[],
  sizes: readonly number[],
): Promise<void> {
  await onPostgresql(async (cluster) => {
    process.stdout.write(
      `${machine()}\nMethod: each statement ${RUNS} times in one session by explain (analyze, buffers): the median of its time, and the blocks of the last one. Before is the SQL of the time before balances were carried (lab/bench/growth/before.sql). The job runs step by step, each a transaction.\n`,
    )
    const reads = [['players', 'read', 'blocks', 'before', 'ms', 'before']]
    const jobs = [['players', 'teams', 'job', 'steps', 'counted', 'all, ms', 'longest step, ms']]
    for (const size of sizes.length > 0 ? sizes : SIZES) {
      const name = `growth_${size}`
      await runInOneSession(cluster.url('postgres'), `create database ${name}`)
      await prepareCampaigns({ databaseUrl: cluster.url(name), dataDir: '' })
      await runInOneSession(
        cluster.url(name),
        `set bench.players = ${size};`,
        await readFile(join(import.meta.dirname, 'growth/population.sql'), 'utf8'),
        await readFile(join(import.meta.dirname, 'growth/before.sql'), 'utf8'),
        `select app.set_clock(app.now(), true)`,
        'vacuum analyze',
      )
      const sql = postgres(cluster.url(name), { max: 1, onnotice: () => {} })
      try {
        const players = size.toLocaleString('en')
        for (const read of EQUAL_TEAMS) reads.push([players, ...(await measure(sql, read, size))])
        jobs.push(...(await checkTeams(sql, size)).map((row) => [players, ...row]))
        for (const read of READS) reads.push([players, ...(await measure(sql, read, size))])
      } finally {
        await sql.end()
      }
      await runInOneSession(cluster.url('postgres'), `drop database ${name}`)
    }
    printTable(reads)
    process.stdout.write('\n')
    printTable(jobs)
  })
}

function team(points: string, id = '$2'): string {
  return `select ${points} from app.partner_team as team
    join app.campaign on campaign.slug = team.event_slug where team.id = ${id}`
}

function open(schema: string, after: string): string {
  return `select ${schema}.open_teams(campaign, ${after}, 20, '', 1)
    from app.campaign where slug = 'partner-team'`
}

/** A round that mends all teams, what a minute's swaps cost with their teams' points, and a count as before. */
async function checkTeams(sql: postgres.Sql, size: number): Promise<string[][]> {
  const teams = Math.floor(size / 4).toLocaleString('en')
  const first = await runJob(sql)
  // In the next minute one player in a thousand swaps, at least two.
  await sql.unsafe(`select app.set_clock(app.now() + interval '1 minute', true)`)
  const swaps = Math.max(1, Math.floor(size / 2000))
  const swapping = performance.now()
  await sql.unsafe(
    `insert into app.exchange (proposer_id, partner_id, completed_at)
      select md5('player:' || 4 * n - 3)::uuid, md5('player:' || 4 * n + 5)::uuid,
          app.now() - interval '10 seconds'
        from generate_series(1, $1::integer) as n`,
    [swaps],
  )
  const minute = (performance.now() - swapping).toFixed(0)
  const started = performance.now()
  await sql.unsafe('select bench.count_partner_teams()')
  const before = (performance.now() - started).toFixed(0)
  return [
    [teams, 'all for the first time', ...first],
    [teams, 'a minute’s swaps', '1', String(2 * swaps), minute, minute],
    [teams, 'a count as before', '1', teams, before, before],
  ]
}

/** Runs the job until nothing is left: steps, teams looked at, all milliseconds, those of the longest. */
async function runJob(sql: postgres.Sql): Promise<string[]> {
  const times: number[] = []
  let looked = 0
  for (;;) {
    const started = performance.now()
    const [row] = await sql.unsafe('select app.check_partner_teams() as done')
    times.push(performance.now() - started)
    if (!row?.done) break
    looked += row.done
  }
  const all = times.reduce((sum, time) => sum + time, 0)
  return [times.length, looked, all.toFixed(0), Math.max(...times).toFixed(0)].map(String)
}

/** The blocks and the median milliseconds of a read, now and before. */
async function measure(sql: postgres.Sql, read: Read, size: number): Promise<string[]> {
  const now = await explained(sql, read.now, size)
  const before = read.before ? await explained(sql, read.before, size) : undefined
  return [
    read.what,
    String(now.blocks),
    String(before?.blocks ?? '-'),
    now.ms.toFixed(2),
    before?.ms.toFixed(2) ?? '-',
  ]
}

interface Explained {
  Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>
  'Execution Time': number
}

async function explained(
  sql: postgres.Sql,
  statement: string,
  size: number,
): Promise<{ blocks: number; ms: number }> {
  const values = new Map([
    ['$1', `md5('player:1')::uuid`],
    // An open team in the middle of the list.
    ['$2', String(1_000_001 + 2 * Math.floor(size / 16))],
    ['$3', `(app.now() at time zone 'UTC')::date`],
  ])
  const text = statement.replaceAll(/\$\d/g, (name) => values.get(name) ?? name)
  const times: number[] = []
  let blocks = 0
  for (let run = 0; run < RUNS; run += 1) {
    const [row] = await sql.unsafe(`explain (analyze, buffers, format json) ${text}`)
    const [plan] = (row as unknown as { 'QUERY PLAN': Explained[] })['QUERY PLAN']
    if (!plan) throw new Error(`No plan of ${text}`)
    times.push(plan['Execution Time'])
    blocks = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']
  }
  return { blocks, ms: median(times) }
}
