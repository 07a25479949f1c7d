import type { DatabasePlace } from '#backend/database/open-database.ts'
import type { Cluster } from '#tests/rpc/support/postgresql-cluster.ts'
import type { Later } from '../interruptible.ts'
import { issueTokens } from './callers.ts'
import { callOverHttp, newShare, readOf } from './http-calls.ts'
import { BARE_READ, BARE_SHARE, callByPgbench } from './pgbench.ts'
import { PLAYERS } from './season.ts'
import { startServer } from './server-process.ts'
import { printThroughputs, type Throughput } from './throughput.ts'

const BARE = 'pgbench, bare call'
const CLIENTS = [8, 32]

type Way = readonly [string, Throughput]

/** Calls a read and an effect through the server, on both databases, beside bare calls by pgbench. */
export async function benchCalls(
  cluster: Cluster,
  url: string,
  embedded: { place: DatabasePlace; usernames: readonly string[] },
  later: Later,
): Promise<void> {
  process.stdout.write(
    '\nMethod: the server as a process of its own (a pool of 10 connections, a signed-in caller, a line of log a call), autocannon on 32 connections after 2 s of warm-up; pgbench -M prepared -j 2 as the web role with claims set; all on this machine, over loopback TCP.\n',
  )
  const reads: Way[] = await bareCalls(cluster, url, BARE_READ, 6)
  const shares: Way[] = await bareCalls(cluster, url, BARE_SHARE, 5)

  const usernames = Array.from({ length: PLAYERS }, (_, index) => `player${index + 1}`)
  const [read, share] = await callsOf({ databaseUrl: url, dataDir: '' }, usernames, 10, later)
  const [embeddedRead, embeddedShare] = await callsOf(embedded.place, embedded.usernames, 5, later)

  process.stdout.write('\nseason_recap, any player’s:\n')
  reads.push(['HTTP, PostgreSQL', read], ['HTTP, PGlite (2,000 players)', embeddedRead])
  printThroughputs(reads, BARE)
  process.stdout.write('\nseason_recap_shared, each recorded durably:\n')
  shares.push(['HTTP, PostgreSQL', share], ['HTTP, PGlite (2,000 players)', embeddedShare])
  printThroughputs(shares, BARE)
}

async function bareCalls(
  cluster: Cluster,
  url: string,
  script: string,
  seconds: number,
): Promise<Way[]> {
  const ways: Way[] = []
  for (const clients of CLIENTS) {
    const throughput = await callByPgbench(cluster, url, script, clients, { seconds })
    if (throughput) ways.push([BARE, throughput])
  }
  return ways
}

async function callsOf(
  place: DatabasePlace,
  usernames: readonly string[],
  seconds: number,
  later: Later,
): Promise<[Throughput, Throughput]> {
  const tokens = await issueTokens()
  const server = await startServer(place)
  later(server.stop)
  const { address } = server
  const read = await callOverHttp(
    { address, fn: 'season_recap', tokens, params: readOf(usernames) },
    seconds,
  )
  const share = await callOverHttp(
    { address, fn: 'season_recap_shared', tokens, params: newShare },
    Math.min(seconds, 6),
  )
  await server.stop()
  return [read, share]
}
