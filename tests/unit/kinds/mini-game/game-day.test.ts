import { expect, test } from 'vitest'
import { dayFromPath, dayPath } from '#src/kinds/mini-game/islands/game-day.ts'

test.each([
  ['/free-mini-game/2026-11-21/ranking', '/free-mini-game', '2026-11-21'],
  ['/de/free-mini-game/today/record', '/de/free-mini-game', null],
  ['/free-mini-game/2026-13-41/ranking', '/free-mini-game', undefined],
  ['/free-mini-game/2027-02-29/ranking', '/free-mini-game', undefined],
  ['/free-mini-game/tomorrow/ranking', '/free-mini-game', undefined],
  ['/free-mini-game/%E0%A4%A/ranking', '/free-mini-game', undefined],
])('%s asks for a day', (pathname, game, day) => {
  expect(dayFromPath(pathname, game)).toBe(day)
  if (day !== undefined) {
    const page = pathname.endsWith('record') ? 'record' : 'ranking'
    expect(dayPath(game, day, page)).toBe(pathname)
  }
})
