import { expect, it } from 'vitest'
import { honourOf } from '#src/kinds/mini-game/islands/play/honour.ts'

const WINNERS = 5
const SEED = '0'.repeat(64)

/** Returns the result of a run whose player has this rank on the day; null means no rank. */
function run(rank: number | null, { isBest = true, score = 120 } = {}) {
  const best = rank ? { rank, score: 120, reached_at: '2026-11-21T12:00:00Z' } : null
  return { score, result: { day: '2026-11-21', is_best: isBest, best, players: 43, seed: SEED } }
}

it('the first place, the podium, other places that win, and the twentieth are told apart', () => {
  expect(honourOf(run(1), WINNERS)).toBe('first')
  expect(honourOf(run(2), WINNERS)).toBe('podium')
  expect(honourOf(run(3), WINNERS)).toBe('podium')
  expect(honourOf(run(4), WINNERS)).toBe('winner')
  expect(honourOf(run(2), 1)).toBe('best')
  expect(honourOf(run(5), WINNERS)).toBe('winner')
  expect(honourOf(run(6), WINNERS)).toBe('best')
  expect(honourOf(run(20), WINNERS)).toBe('best')
})

it('the first run of a day is nobody’s best in the lower half, and the last one least', () => {
  expect(honourOf(run(22), WINNERS)).toBe('plain')
  expect(honourOf(run(43), WINNERS)).toBe('plain')
})

it('a run behind an earlier one of the day, or without a point, is told plainly', () => {
  expect(honourOf(run(1, { isBest: false }), WINNERS)).toBe('plain')
  expect(honourOf(run(null, { score: 0 }), WINNERS)).toBe('plain')
})
