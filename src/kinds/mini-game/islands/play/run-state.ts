import * as v from 'valibot'
import type { miniGameTurn } from '#src/contract/functions/mini-game.ts'
import { Cell, MiniGameRun } from '#src/contract/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import {
  type Board,
  canPlace,
  fitsAnywhere,
  playPair,
  type RuleNumbers,
  type Two,
} from '../rules/triple-roll.ts'

const PendingTurn = v.object({
  turn: v.pipe(v.number(), v.integer(), v.minValue(1)),
  request_id: v.pipe(v.string(), v.uuid()),
  cells: v.tuple([Cell, Cell]),
})

const RunState = v.object({ run: MiniGameRun, pending: v.array(PendingTurn) })

export type Run = v.InferOutput<typeof MiniGameRun>

/**
 * An open run as the server last sent it, and the turns since. The server deals two pairs in
 * advance, so at most two turns are pending: one in a request, and one from before its response.
 */
export interface RunState {
  readonly run: Run
  readonly pending: readonly v.InferOutput<typeof PendingTurn>[]
}

export interface Position {
  readonly board: Board
  readonly score: number
  /** The pair to place; undefined until the server has dealt it, and after the end of the run. */
  readonly pair: Two | undefined
  readonly nextUp: Two | undefined
  readonly over: boolean
}

/** Returns the position of a run after its pending turns. `numbers` are those of the rules. */
export function positionOf({ run, pending }: RunState, numbers: RuleNumbers): Position {
  const pairs = [run.pair, run.next_up]
  let { board, score } = run
  pending.forEach(({ cells }, index) => {
    const pair = pairs[index]
    if (!pair) return
    const turn = playPair(board, pair, cells, numbers)
    board = turn.board
    score += turn.points
  })
  const over = !fitsAnywhere(board)
  const [pair, nextUp] = over ? [] : pairs.slice(pending.length)
  return { board, score, pair, nextUp, over }
}

/** Returns the run with `cells` as a further pending turn; undefined if the pair does not fit. */
export function place(
  state: RunState,
  cells: Two,
  requestId: string,
  numbers: RuleNumbers,
): RunState | undefined {
  const { board, pair } = positionOf(state, numbers)
  if (!pair || !canPlace(board, cells)) return undefined
  const turn = state.run.turn + state.pending.length
  const pending = { turn, request_id: requestId, cells: [cells[0], cells[1]] as [number, number] }
  return { ...state, pending: [...state.pending, pending] }
}

/**
 * Returns the run after the server's response to its first pending turn, and whether the page
 * showed that result. Keeps later pending turns that fit. Ignores a response to another turn.
 */
export function answered(
  state: RunState,
  answer: Pick<RpcResult<typeof miniGameTurn>, 'turn' | 'board' | 'score' | 'next'>,
  numbers: RuleNumbers,
): { state: RunState; asShown: boolean } {
  const [first, ...rest] = state.pending
  if (first?.turn !== answer.turn) return { state, asShown: true }
  const shown = positionOf({ ...state, pending: [first] }, numbers)
  const asShown = shown.board === answer.board && shown.score === answer.score
  const { board, score, next } = answer
  const run = { ...state.run, board, score, ...next }
  return { state: { run, pending: next ? playable(run, rest, numbers) : [] }, asShown }
}

/**
 * Returns the run to resume: the server's run, with the turns of `kept` that the server does not
 * have. Without a run on the server, returns `kept` if it has pending turns, because its last turn
 * may have ended the run before the response arrived, and must be sent again. Otherwise undefined.
 */
export function resumed(
  run: Run | null,
  kept: RunState | undefined,
  numbers: RuleNumbers,
): RunState | undefined {
  if (!run) return kept && kept.pending.length > 0 ? kept : undefined
  if (kept?.run.run !== run.run) return { run, pending: [] }
  const unknown = kept.pending.filter(({ turn }) => turn >= run.turn)
  return { run, pending: playable(run, unknown, numbers) }
}

/** Returns a run as text for `readRun`. */
export const writeRun = (state: RunState): string => JSON.stringify(state)

/** Returns the run in a text of `writeRun`; undefined without a valid run. */
export function readRun(text: string): RunState | undefined {
  try {
    const parsed = v.safeParse(RunState, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Returns the first of `turns` up to the first one that cannot be played after those before it. */
function playable(run: Run, turns: RunState['pending'], numbers: RuleNumbers): RunState['pending'] {
  let state: RunState = { run, pending: [] }
  for (const { turn, request_id, cells } of turns) {
    const isNext = turn === run.turn + state.pending.length
    const next = isNext ? place(state, cells, request_id, numbers) : undefined
    if (!next) break
    state = next
  }
  return state.pending
}
