import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Cluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { cpuPerCall, cpuTime } from '../cpu-time.ts'
import { playerId } from './callers.ts'
import { PLAYERS } from './season.ts'
import type { Throughput } from './throughput.ts'

/** A read of any player's recap: the bare function call. */
export const BARE_READ = `\\set n random(1, ${PLAYERS})
select api.season_recap('movie-night', 'player' || :n);
`

/** One more share by any player; the caller changes, so each call sets its claims. */
export const BARE_SHARE = `\\set n random(1, ${PLAYERS})
\\set page random(1, 5)
with context as materialized (select set_config('request.jwt.claims',
  '{"role":"rollmates_web","sub":"' || md5('player:' || :n)::uuid || '"}', true))
select api.season_recap_shared(gen_random_uuid(), 'movie-night', :page) from context;
`

/** How long pgbench calls: for so many seconds, or so many calls a client. */
export type Length = { seconds: number } | { callsPerClient: number }

/** Runs `script` by pgbench as the web role, with claims set; null where there is no pgbench. */
export async function callByPgbench(
  cluster: Cluster,
  url: string,
  script: string,
  clients: number,
  length: Length,
): Promise<Throughput | null> {
  const pgbench = join(cluster.bin, 'pgbench')
  if (!existsSync(pgbench)) return null
  const folder = await mkdtemp(join(tmpdir(), 'rollmates-pgbench-'))
  try {
    const [file, log] = [join(folder, 'script'), join(folder, 'log')]
    await writeFile(file, script)
    const claims = JSON.stringify({ role: 'rollmates_web', sub: playerId(1) })
    const before = cpuTime(url)
    const { stdout } = await promisify(execFile)(
      pgbench,
      [
        '-n',
        ...['-M', 'prepared', '-c', `${clients}`, '-j', '2', '-D', 'i=0'],
        ...('seconds' in length ? ['-T', `${length.seconds}`] : ['-t', `${length.callsPerClient}`]),
        ...['-f', file, '-l', '--log-prefix', log, '--sampling-rate', '0.2', url],
      ],
      {
        env: {
          ...process.env,
          PGOPTIONS: `-c role=rollmates_web -c request.jwt.claims=${claims}`,
        },
      },
    )
    const callsPerSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
    const calls = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
    // Until its connections' processes have ended, and their time counts as PostgreSQL's.
    await sleep(300)
    const cpu = cpuPerCall(before, cpuTime(url), calls)
    return { connections: clients, callsPerSecond, ...(await percentiles(`${log}.*`)), cpu }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** From pgbench's log: one line a call, its third word the time in microseconds. */
async function percentiles(pattern: string): Promise<{ p50: number; p99: number }> {
  const logs = await Promise.all(globSync(pattern).map((file) => readFile(file, 'utf8')))
  const times = logs
    .flatMap((log) => log.trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
    .sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * times.length)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}
