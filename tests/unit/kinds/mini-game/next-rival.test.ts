import { expect, test } from 'vitest'
import type { DayRanking, Place } from '#src/kinds/mini-game/islands/game-page-props.ts'
import { nextRival } from '#src/kinds/mini-game/islands/ranking/next-rival.ts'

const place = (rank: number, score: number): Place => ({
  rank,
  score,
  player: { username: `Player ${rank}`, avatar: 'fox' },
})

/** Returns a day's ranking in which the best five win; `rank` is the player's own. */
function dayOf(scores: readonly number[], rank: number | null): DayRanking {
  const top = scores.map((score, index) => place(index + 1, score))
  const own = top.find((candidate) => candidate.rank === rank)
  return {
    campaign: 'free-mini-game',
    phase: 'running',
    server_time: '2026-11-21T12:00:00Z',
    day: '2026-11-21',
    is_today: true,
    ends_at: '2026-11-22T09:00:00Z',
    players: scores.length,
    winners: 5,
    top,
    own: own ? { rank: own.rank, score: own.score, reached_at: '2026-11-21T11:00:00Z' } : null,
    around: null,
  }
}

const SCORES = [6240, 5910, 5780, 5640, 5505, 5220, 4990, 4860]

test.each([
  ['outside the winning places: the last who wins', 8, 'Player 5', 645, true],
  ['on a winning place: whoever is before', 4, 'Player 3', 140, true],
  ['the leader: whoever follows', 1, 'Player 2', 330, false],
])('the rival of a player %s', (_, rank, name, points, isAhead) => {
  expect(nextRival(dayOf(SCORES, rank))).toEqual({ name, points, isAhead })
})

test('who plays alone, or not at all, has none', () => {
  expect(nextRival(dayOf([6240], 1))).toBeUndefined()
  expect(nextRival(dayOf(SCORES, null))).toBeUndefined()
})
