import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Cluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { callByPgbench } from './database/pgbench.ts'
import { runInOneSession } from './database/season.ts'
import { printTable } from './figures.ts'
import { machine } from './machine.ts'
import { onPostgresql } from './on-postgresql.ts'
import { freshCopy, prepareCampaigns } from './rules/population.ts'

const CLIENTS = 32
const PLAYERS = 200_000
const SECONDS = 6
const ROUNDS = 3
/** The database that each measurement copies. */
export const HOT_TEMPLATE = 'hot'

/** Each call has a player of its own: those of one client are 32 apart. */
const NEXT_PLAYER = `\\set i :i + 1
\\set n 1 + :client_id + ${CLIENTS} * :i
with context as materialized (select set_config('request.jwt.claims',
  '{"role":"rollmates_web","sub":"' || md5('player:' || :n)::uuid || '"}', true))`

const CLAIM = (activity: string, offer: string) => `\\set activity random(1, 8)
\\set offer random(1, 12)
${NEXT_PLAYER}
select api.free_sticker_claim(gen_random_uuid(), ${activity}, ${offer}) from context;
`

/** One free sticker of any offer. */
export const CLAIM_ANY = CLAIM(
  `'invite-activity' || case when :activity > 1 then '-' || :activity else '' end`,
  ':offer',
)

const ENTER = (inviter: string) => `\\set inviter random(2, 999)
${NEXT_PLAYER}
select api.invite_code_enter(gen_random_uuid(), 'invite-activity', 'HST' || translate(
  lpad((${inviter})::text, 3, '0'), '0123456789', '23456789AB')) from context;
`

const VISIT = (link: string) => `\\set link random(2, 1000)
select api.invite_link_visit(gen_random_uuid(), translate(lpad((${link})::text, 8, 'a'), '01', 'bc'), gen_random_uuid());
`

/** A function by which many players change one row, and the same one spread over many rows. */
const EFFECTS = [
  {
    title: 'free_sticker_claim',
    spread: ['any of 96 offers', CLAIM_ANY],
    hot: ['everybody wants one offer', CLAIM(`'invite-activity'`, '1')],
  },
  {
    title: 'invite_code_enter',
    spread: ['the code of any of 998 players', ENTER(':inviter')],
    hot: ['everybody has one player’s code', ENTER('0')],
  },
  {
    title: 'invite_link_visit',
    spread: ['any of 999 links', VISIT(':link')],
    hot: ['everybody follows one link', VISIT('1')],
  },
] as const

/**
 * Effects of many players that change one row, beside the same effects spread over many rows, by turns:
 * what the row costs. About a minute and a half; it removes what it created.
 */
export async function benchHot(): Promise<void> {
  await onPostgresql(async (cluster) => {
    process.stdout.write(
      `${machine()}\nMethod: pgbench -M prepared -j 2 as the web role with claims set, ${CLIENTS} connections, ${SECONDS} s, ${ROUNDS} rounds by turns, each on a fresh copy of the database; each call by a player of its own, durable; the one player whose code everybody has begins with 20,000 invitees.\n`,
    )
    await makeHotTemplate(cluster)
    for (const effect of EFFECTS) await compare(cluster, effect)
  })
}

async function compare(cluster: Cluster, { title, spread, hot }: (typeof EFFECTS)[number]) {
  const best = { spread: 0, hot: 0 }
  const rows = [['round', 'rows', 'calls/s', 'p50 ms', 'p99 ms', 'shared locks a call']]
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [kind, [what, script]] of [
      ['spread', spread],
      ['hot', hot],
    ] as const) {
      const url = await freshCopy(cluster, HOT_TEMPLATE)
      const before = await lockSharers(url)
      const measured = await callByPgbench(cluster, url, script, CLIENTS, { seconds: SECONDS })
      if (!measured) throw new Error('pgbench is not installed here')
      const { callsPerSecond, p50, p99 } = measured
      best[kind] = Math.max(best[kind], callsPerSecond)
      const shared = (await lockSharers(url)) - before
      rows.push([
        `${round}`,
        what,
        callsPerSecond.toFixed(0),
        p50.toFixed(1),
        p99.toFixed(1),
        (shared / (callsPerSecond * SECONDS)).toFixed(2),
      ])
    }
  }
  process.stdout.write(`\n${title}:\n`)
  printTable(rows)
  process.stdout.write(
    `One row: ${((100 * best.hot) / best.spread).toFixed(0)} % of many rows, best of ${ROUNDS}.\n`,
  )
}

/**
 * How much of the space is used up that lists the transactions which share a row's lock (MultiXact
 * members). Its 2 ** 32 places are cleared by vacuum alone; where they end, nothing can be written.
 */
async function lockSharers(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`checkpoint`
    const [row] = await sql`select next_multi_offset::text as used from pg_control_checkpoint()`
    return Number(row?.used)
  } finally {
    await sql.end()
  }
}

/** Makes the database that each measurement copies, once in each `cluster`. */
export async function makeHotTemplate(cluster: Cluster): Promise<void> {
  await runInOneSession(cluster.url('postgres'), `create database ${HOT_TEMPLATE}`)
  await prepareCampaigns({ databaseUrl: cluster.url(HOT_TEMPLATE), dataDir: '' })
  await runInOneSession(
    cluster.url(HOT_TEMPLATE),
    `set bench.players = ${PLAYERS};`,
    await readFile(join(import.meta.dirname, 'hot/population.sql'), 'utf8'),
  )
}
