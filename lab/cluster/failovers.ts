import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '#backend/cli/command-error.ts'
import { answersOf, longestGap, seconds } from '../chaos/gaps.ts'
import { killDatabase, mend, serverProcess } from './failures.ts'
import type { Layout } from './layout.ts'
import { anotherPrimary, isWhole, readDatabases, requirePrimary } from './state.ts'
import { until } from './until.ts'
import { requireNone, withPlayers } from './with-players.ts'

/** The maximum time until writing calls work again after the loss of a primary, in seconds. */
export const GOAL = 30

/** The time after which the lost machine is started again, in milliseconds. */
const ABSENCE = 60_000

/**
 * Kills `times` primaries one after the other in a separate cluster, while players write. Prints when another
 * machine became the primary, and when a writing call was answered again. The lost machine restarts only after
 * a minute, so that the failover cannot depend on it.
 * @throws {CommandError} if a failover took longer than the goal; the logs of all programs are then kept
 */
export async function losePrimaries(
  layout: Layout,
  times: number,
  say: (line: string) => void,
): Promise<void> {
  await withPlayers(layout, say, async (writing) => {
    let tooLong = 0
    for (let turn = 1; turn <= times; turn += 1) {
      await sleep(10_000)
      const primary = await requirePrimary(layout)
      // In every second turn, one synchronous replica lacks answered calls that only the other has.
      const late = turn % 2 === 0 ? await holdReceiver(layout) : undefined
      const killed = Date.now()
      const time = new Date(killed).toISOString().slice(11, 19)
      killDatabase(layout, primary)
      late?.release()
      await anotherPrimary(layout, primary)
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
    requireNone(tooLong, times, `${GOAL} s`)
  })
}

/** Stops a synchronous replica from receiving for a second, in which commits wait only for the other one. */
async function holdReceiver(layout: Layout) {
  const n = (await readDatabases(layout)).find(({ role }) => role === 'sync replica')?.n
  const receiver = n && (await serverProcess(layout, n, 'walreceiver'))
  if (!receiver) throw new CommandError('There is no sync replica', 'run it again')
  process.kill(receiver, 'SIGSTOP')
  await sleep(1_000)
  return { n, release: () => process.kill(receiver, 'SIGCONT') }
}
