import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '#backend/cli/command-error.ts'
import { Tokens } from '#backend/server/tokens.ts'
import { playerId } from '#lab/bench/database/callers.ts'
import { prepareWriters } from '#tests/rpc/support/prepare-writers.ts'
import { answersOf, longestGap, seconds } from '../chaos/gaps.ts'
import { startWriting } from '../chaos/writers.ts'
import { killDatabase, mend, serverProcess } from './failures.ts'
import { keepLogs } from './kept-logs.ts'
import { type Layout, siteOf } from './layout.ts'
import { startCluster, until } from './start.ts'
import { findPrimary, isWhole, readDatabases } from './state.ts'
import { stopCluster } from './stop.ts'

const WRITERS = 64

/** How soon effects must work again after a primary was lost, in seconds. */
export const GOAL = 30

/** How long the lost machine stays away, in milliseconds. */
const ABSENCE = 60_000

/**
 * Kills `times` primaries one after the other in a cluster of its own, while players write, and tells
 * when another machine was the primary, and when an effect was answered again. The lost machine comes
 * back only a minute later, so that nothing waits for it.
 * @throws {CommandError} where one took longer than the goal; the logs of all programs are kept then
 */
export async function losePrimaries(
  layout: Layout,
  times: number,
  say: (line: string) => void,
): Promise<void> {
  let tooLong = 0
  try {
    if (await stopCluster(layout)) say('What an earlier run had left has ended.')
    const secrets = await startCluster(
      layout,
      { mode: 'test', prepare: (url) => prepareWriters(url, WRITERS), backup: false },
      say,
    )
    const tokens = new Tokens([secrets.session])
    const players = Array.from({ length: WRITERS }, (_, n) => tokens.issue(playerId(n + 1)))
    const writing = startWriting(siteOf(layout), await Promise.all(players))
    for (let turn = 1; turn <= times; turn += 1) {
      await sleep(10_000)
      const primary = await findPrimary(layout)
      if (primary === undefined) throw new CommandError('There is no primary', 'run it again')
      // Every other time one replica lacks effects that were answered, because the other has them.
      const late = turn % 2 === 0 ? await holdReceiver(layout) : undefined
      const killed = Date.now()
      const time = new Date(killed).toISOString().slice(11, 19)
      killDatabase(layout, primary)
      late?.release()
      await until('another primary', async () => {
        const now = await findPrimary(layout)
        return now !== undefined && now !== primary
      })
      const promoted = Date.now() - killed
      while (answersOf(writing.tries, killed).length === 0) {
        if (Date.now() - killed > ABSENCE) break
        await sleep(50)
      }
      const gap = longestGap(writing.tries, killed)
      if (gap > GOAL * 1000) tooLong += 1
      say(
        `${time} database${primary} killed${late ? `, database${late.n} behind the other` : ''}: another primary after ${seconds(promoted)}, an effect after ${seconds(gap)}`,
      )
      await sleep(5_000)
      mend(layout)
      await until('three machines', () => isWhole(layout))
    }
    await writing.end()
  } finally {
    if (tooLong > 0) keepLogs(layout)
    await stopCluster(layout)
  }
  if (tooLong > 0) {
    throw new CommandError(
      `${tooLong} of ${times} took more than ${GOAL} s`,
      'the logs of all programs are in .cache/chaos-logs',
    )
  }
}

/** Lets a sync replica receive nothing for a second in which players go on, waiting for the other. */
async function holdReceiver(layout: Layout) {
  const n = (await readDatabases(layout)).find(({ role }) => role === 'sync replica')?.n
  const receiver = n && (await serverProcess(layout, n, 'walreceiver'))
  if (!receiver) throw new CommandError('There is no sync replica', 'run it again')
  process.kill(receiver, 'SIGSTOP')
  await sleep(1_000)
  return { n, release: () => process.kill(receiver, 'SIGCONT') }
}
