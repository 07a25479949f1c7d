import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  answered,
  place,
  positionOf,
  type Run,
  type RunState,
  readRun,
  resumed,
  writeRun,
} from '#src/kinds/mini-game/islands/play/run-state.ts'
import { EMPTY_BOARD } from '#src/kinds/mini-game/islands/rules/triple-roll.ts'

const NUMBERS = {
  merge_points: [40, 80, 160, 320, 640, 1280],
  extra_die_percent: 50,
  chain_factor: 1,
}
const RUN: Run = {
  run: '7f3f4a3e-6f0e-4a53-9d5b-0a3f5d6a1b2c',
  turn: 4,
  board: `11${EMPTY_BOARD.slice(2)}`,
  score: 100,
  pair: [1, 2],
  next_up: [3, 4],
  seed_digest: '0'.repeat(64),
  started_at: '2026-11-21T12:00:00Z',
}
const START: RunState = { run: RUN, pending: [] }

const placed = (state: RunState, ...cells: [number, number][]): RunState =>
  cells.reduce((now, next) => {
    const further = place(now, next, randomUUID(), NUMBERS)
    if (!further) throw new Error(`${next} is not possible`)
    return further
  }, state)

const answerTo = (state: RunState, pair: [number, number], nextUp: [number, number]) => {
  const { board, score } = positionOf({ ...state, pending: state.pending.slice(0, 1) }, NUMBERS)
  const { turn } = state.run
  return { turn, board, score, next: { turn: turn + 1, pair, next_up: nextUp } }
}

describe('A run in play', () => {
  it('counts a turn before the server has answered, and one ahead of it', () => {
    const one = placed(START, [2, 3])
    expect(positionOf(one, NUMBERS)).toEqual({
      board: `00220${'0'.repeat(20)}`,
      score: 140,
      pair: [3, 4],
      nextUp: undefined,
      over: false,
    })
    const two = placed(one, [10, 11])
    expect(two.pending.map(({ turn }) => turn)).toEqual([4, 5])
    // The server has not dealt a third pair yet, so the player cannot place one.
    expect(positionOf(two, NUMBERS)).toMatchObject({ pair: undefined, nextUp: undefined })
    expect(place(two, [15, 16], randomUUID(), NUMBERS)).toBeUndefined()
    const { state, asShown } = answered(two, answerTo(two, [3, 4], [6, 5]), NUMBERS)
    expect(asShown).toBe(true)
    expect(state.pending.map(({ turn }) => turn)).toEqual([5])
    expect(positionOf(state, NUMBERS)).toMatchObject({ pair: [6, 5], score: 140 })
  })

  it('refuses cells where the pair does not fit', () => {
    expect(place(START, [0, 5], randomUUID(), NUMBERS)).toBeUndefined()
    expect(place(START, [4, 5], randomUUID(), NUMBERS)).toBeUndefined()
  })

  it('takes the server’s board where it differs, and keeps what can still be played', () => {
    const two = placed(START, [2, 3], [10, 11])
    const board = `11122${'0'.repeat(20)}`
    const other = { ...answerTo(two, [3, 4], [6, 5]), board, score: 100 }
    const put = answered(two, other, NUMBERS)
    expect(put.asShown).toBe(false)
    expect(put.state.pending).toHaveLength(1)
    expect(positionOf(put.state, NUMBERS).board).toBe(`11122000003400000000${'0'.repeat(5)}`)

    const taken = { ...other, board: `1112200000 6`.replace(' ', '0').padEnd(25, '0') }
    expect(answered(two, taken, NUMBERS).state.pending).toEqual([])
  })

  it('ignores an answer that it does not wait for', () => {
    const one = placed(START, [2, 3])
    const late = { ...answerTo(one, [3, 4], [6, 5]), turn: 3 }
    expect(answered(one, late, NUMBERS)).toEqual({ state: one, asShown: true })
  })

  it('has no pair left when none fits', () => {
    const full = { ...RUN, board: '0056565656565656565656565' }
    const last = placed({ run: full, pending: [] }, [0, 1])
    expect(positionOf(last, NUMBERS)).toMatchObject({ over: true, pair: undefined })
    const over = { ...answerTo(last, [1, 1], [1, 1]), next: null }
    expect(answered(last, over, NUMBERS).state.pending).toEqual([])
  })
})

describe('A run that was left', () => {
  const two = placed(START, [2, 3], [10, 11])
  const kept = readRun(writeRun(two))

  it('is read as it was written, and nothing else is', () => {
    expect(kept).toEqual(two)
    for (const text of ['', '{', 'null', '{"run":{}}', writeRun(two).replace('[2,3]', '[2,30]')]) {
      expect(readRun(text)).toBeUndefined()
    }
  })

  it('goes on with the turns that the server does not know', () => {
    expect(resumed(RUN, kept, NUMBERS)).toEqual(two)
    const next = { ...RUN, turn: 5, board: `00220${'0'.repeat(20)}`, pair: [3, 4], next_up: [1, 1] }
    expect(resumed(next as Run, kept, NUMBERS)?.pending.map(({ turn }) => turn)).toEqual([5])
    expect(resumed({ ...next, turn: 6 } as Run, kept, NUMBERS)?.pending).toEqual([])
  })

  it('goes on as the server has it where it was played elsewhere', () => {
    const taken = { ...RUN, board: `11020${'0'.repeat(20)}` }
    expect(resumed(taken, kept, NUMBERS)).toEqual({ run: taken, pending: [] })
    const other = { ...RUN, run: randomUUID() }
    expect(resumed(other, kept, NUMBERS)).toEqual({ run: other, pending: [] })
  })

  it('asks once more for a last turn whose answer was lost', () => {
    expect(resumed(null, kept, NUMBERS)).toEqual(two)
    expect(resumed(null, START, NUMBERS)).toBeUndefined()
    expect(resumed(null, undefined, NUMBERS)).toBeUndefined()
  })
})
