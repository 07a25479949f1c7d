import type { miniGameRecord } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'

type PlayedRecord = RpcResult<typeof miniGameRecord>

export interface PlayedDay {
  readonly day: string
  /** The rank of the day's best run; undefined if all runs have 0 points. */
  readonly rank?: PlayedRecord['days'][number]
  readonly runs: PlayedRecord['runs']
}

/** Returns the game days of `runs`, newest first like `runs`. */
export function runsByDay({ days, runs }: Pick<PlayedRecord, 'days' | 'runs'>): PlayedDay[] {
  return [...new Set(runs.map(({ day }) => day))].map((day) => {
    const rank = days.find((candidate) => candidate.day === day)
    return { day, runs: runs.filter((run) => run.day === day), ...(rank && { rank }) }
  })
}
