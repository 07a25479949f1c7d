import { CommandError } from '#backend/cli/command-error.ts'
import { issueTokens } from '#lab/bench/calls/callers.ts'
import { prepareWriters } from '#tests/rpc/support/prepare-writers.ts'
import { startWriting, type Writing } from '../chaos/writers.ts'
import { keepLogs } from './kept-logs.ts'
import { type Layout, siteOf } from './layout.ts'
import { startCluster } from './start.ts'
import { stopCluster } from './stop.ts'

const WRITERS = 64

/**
 * Runs `work` in a separate cluster while players read and write, and stops the cluster afterwards. If `work`
 * rejects, the logs of all programs are kept.
 */
export async function withPlayers(
  layout: Layout,
  say: (line: string) => void,
  work: (writing: Writing) => Promise<void>,
): Promise<void> {
  try {
    if (await stopCluster(layout)) say('What an earlier run had left has ended.')
    const secrets = await startCluster(
      layout,
      { mode: 'test', prepare: (url) => prepareWriters(url, WRITERS), backup: false },
      say,
    )
    const writing = startWriting(siteOf(layout), await issueTokens(secrets.session, WRITERS))
    await work(writing)
    await writing.end()
  } catch (error) {
    keepLogs(layout)
    throw error
  } finally {
    await stopCluster(layout)
  }
}

/** @throws {CommandError} if `count` is not 0: so many of `times` attempts took longer than `goal` */
export function requireNone(count: number, times: number, goal: string): void {
  if (count === 0) return
  throw new CommandError(
    `${count} of ${times} took more than ${goal}`,
    'the logs of all programs are in .cache/chaos-logs',
  )
}
