import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type CapacityFigures, FIGURES_FILE, PAGE_FILE } from '#lab/bench/capacity/figures.ts'
import { capacityPage } from '#lab/bench/capacity/tables.ts'

const cpu = { nginx: 100, server: 400, PgBouncer: 100, PostgreSQL: 400 }
const bytes = { redemption_apply: 1_000, lucky_draw_spin: 1_000, mini_game_turn: 100 }
const figures: CapacityFigures = {
  date: '2026-11-24',
  machine: 'A machine.',
  visit: { path: '/activity', requests: 10, bytes: 100_000, calls: ['invite_activity'] },
  cpu: { invite_activity: cpu, redemption_apply: cpu, lucky_draw_spin: cpu, mini_game_turn: cpu },
  disk: { player: 20_000, growth: bytes, log: bytes },
}

it('the capacity page is computed from the figures', () => {
  const computed = capacityPage(figures)
  expect(computed).toContain('| `invite_activity` | 100 | 400 | 100 | 400 | 1,000 | 1,667 |')
  expect(computed).toContain('| visits a second | 1,667 | 111 |')
  // 1,667 visits a second, each with a read and an effect of 400 µs on the server; cores are used to 60 %.
  expect(computed).toMatch(/\| servers, a core each \| 3 \|/)
  expect(computed).toContain('| players for each GB | 50,000 |')
})

it.runIf(existsSync(FIGURES_FILE))('the capacity page agrees with the figures beside it', () => {
  const kept = JSON.parse(readFileSync(FIGURES_FILE, 'utf8'))
  expect(readFileSync(PAGE_FILE, 'utf8')).toBe(capacityPage(kept))
})
