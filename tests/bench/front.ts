import { startCluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { issueTokens } from './database/callers.ts'
import { callOverHttp } from './database/http-calls.ts'
import { callByPgbench } from './database/pgbench.ts'
import { startServer } from './database/server-process.ts'
import { printThroughputs, type Throughput } from './database/throughput.ts'
import { missingForFront, startFront } from './front/start-front.ts'
import { interruptible } from './interruptible.ts'
import { machine } from './machine.ts'
import { HOT_REDEMPTION, REDEMPTION, SPIN } from './rules/effects.ts'
import { freshCopy, makeRulesTemplate, PLAYERS } from './rules/population.ts'

const BARE = 'pgbench, bare call'
const CLIENTS = 32
const SECONDS = 8
const TEMPLATE = 'rules'

/**
 * Effects through all that stands before the database in production, nginx, servers and PgBouncer,
 * beside a server alone and bare calls. About three minutes; it removes what it created.
 */
export async function benchFront(): Promise<void> {
  await interruptible(async (later) => {
    const missing = missingForFront()
    const cluster = missing ? null : await startCluster({ durable: true })
    if (!cluster) {
      process.stdout.write(
        `Skipped: ${missing ?? 'no PostgreSQL 15 or newer is installed here'}.\n`,
      )
      return
    }
    later(cluster.stop)
    process.stdout.write(
      `${machine()}\nMethod: ${PLAYERS} players on a fresh copy of the database for each measurement; nginx with TLS, servers and PgBouncer as deploy/ sets them up, autocannon; pgbench -M prepared -j 2 as the web role with claims set; ${CLIENTS} connections, ${SECONDS} s, all on this machine over loopback TCP. Each effect is durable.\n`,
    )
    await makeRulesTemplate(cluster, TEMPLATE)
    const tokens = await issueTokens()
    for (const effect of [REDEMPTION, HOT_REDEMPTION, SPIN]) {
      const ways: (readonly [string, Throughput])[] = []
      const fresh = () => freshCopy(cluster, TEMPLATE)
      const bare = await callByPgbench(cluster, await fresh(), effect.script, CLIENTS, {
        seconds: SECONDS,
      })
      if (bare) ways.push([BARE, bare])
      const server = await startServer({ databaseUrl: await fresh(), dataDir: '' })
      later(server.stop)
      const direct = { ...effect, address: server.address, tokens }
      ways.push(['server', await callOverHttp(direct, SECONDS)])
      await server.stop()
      for (const servers of [1, 2]) {
        const front = await startFront(await fresh(), servers, later)
        const through = { ...effect, address: front.address, tokens }
        ways.push([`nginx, ${servers} x server, PgBouncer`, await callOverHttp(through, SECONDS)])
        await front.stop()
      }
      process.stdout.write(`\n${effect.title}:\n`)
      printThroughputs(ways, BARE)
    }
  })
}
