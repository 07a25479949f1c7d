import type { Cluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { type Calls, callAtOnce } from './database/http-calls.ts'
import { cpuText } from './database/throughput.ts'
import { printTable } from './figures.ts'
import type { Later } from './interruptible.ts'
import { machine } from './machine.ts'
import { onPostgresql } from './on-postgresql.ts'
import { REDEMPTION } from './rules/effects.ts'
import { missingForFront } from './rules/front.ts'
import { freshCopy, makeRulesTemplate } from './rules/population.ts'
import { behindFront, frontName, served } from './rules/ways.ts'

const TEMPLATE = 'first_minute'

/**
 * Redemptions from the first moment of a campaign on, when nothing has been analysed yet, beside those of
 * the seconds after that minute. About five minutes; it removes what it created.
 */
export async function benchFirstMinute(): Promise<void> {
  await onPostgresql(async (cluster, later) => {
    process.stdout.write(
      `${machine()}\nMethod: redemption_apply on a fresh copy of the database for each way, as in \`npm run bench rules\`, 60 s and then 20 s.\n`,
    )
    await makeRulesTemplate(cluster, TEMPLATE)
    await compare(cluster, later)
  })
}

async function compare(cluster: Cluster, later: Later): Promise<void> {
  const rows: string[][] = []
  const measure = (way: string) => async (calls: Calls) => {
    const first = await callAtOnce(calls, 60)
    const steady = await callAtOnce(calls, 20)
    for (const [when, throughput] of [
      ['the first minute', first],
      ['20 s after it', steady],
    ] as const) {
      rows.push([
        way,
        when,
        throughput.callsPerSecond.toFixed(0),
        throughput.p99.toFixed(1),
        `${((100 * throughput.callsPerSecond) / steady.callsPerSecond).toFixed(0)} %`,
        cpuText(throughput.cpu),
      ])
    }
  }
  const url = await freshCopy(cluster, TEMPLATE)
  await served(url, REDEMPTION, later, measure('HTTP, PostgreSQL'))
  if (!missingForFront()) {
    const another = await freshCopy(cluster, TEMPLATE)
    await behindFront(another, 2, REDEMPTION, later, measure(frontName(2)))
  }
  printTable([
    ['way', 'when', 'calls/s', 'p99 ms', 'of the steady state', 'CPU µs a call'],
    ...rows,
  ])
}
