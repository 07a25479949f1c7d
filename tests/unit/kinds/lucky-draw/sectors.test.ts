import { expect, test } from 'vitest'
import {
  divideWheel,
  isWidened,
  restInside,
  type Sector,
  sectorAt,
} from '#src/kinds/lucky-draw/islands/wheel/sectors.ts'

const wheel = (...weights: number[]) =>
  weights.map((weight, place) => ({ id: `p${place}`, weight }))

const widthOf = (sectors: readonly Sector[], prize: string) =>
  sectors
    .filter((sector) => sector.prize === prize)
    .reduce((total, { from, to }) => total + to - from, 0)

test('the wheel is whole, whatever the weights', () => {
  const weights = [1, 1_000_000, 3, 3, 40, 2, 900, 17, 5, 1, 1, 8]
  for (let count = 1; count <= 24; count++) {
    const prizes = wheel(...Array.from({ length: count }, (_, at) => weights[at % 12] ?? 1))
    const sectors = divideWheel(prizes)
    expect(sectors.length).toBeLessThanOrEqual(24)
    expect(new Set(sectors.map(({ prize }) => prize)).size).toBe(count)
    const begin = sectors[0]?.from ?? 0
    for (const [place, { from, to }] of sectors.entries()) {
      expect(to - from).toBeGreaterThanOrEqual(Math.min(13, 360 / count))
      const next = sectors[place + 1]
      expect(to).toBeCloseTo(next?.from ?? begin + 360, 6)
    }
  }
})

test('a prize has its chance of the wheel, in sectors that lie apart', () => {
  const sectors = divideWheel(wheel(20, 10, 30, 40))
  for (const [place, percent] of [20, 10, 30, 40].entries()) {
    expect(widthOf(sectors, `p${place}`)).toBeCloseTo(percent * 3.6, 6)
  }
  expect(sectors.filter(({ prize }) => prize === 'p3')).toHaveLength(4)
  for (const [place, { prize }] of sectors.entries()) {
    expect(prize).not.toBe(sectors[(place + 1) % sectors.length]?.prize)
  }
})

test('a chance too small to be read is drawn wider, and that can be told', () => {
  const prizes = wheel(2, 18, 10, 30, 40)
  const sectors = divideWheel(prizes)
  expect(widthOf(sectors, 'p0')).toBe(18)
  expect(widthOf(sectors, 'p4') / widthOf(sectors, 'p1')).toBeCloseTo(40 / 18, 6)
  expect(isWidened(prizes)).toBe(true)
  expect(isWidened(wheel(20, 10, 30, 40))).toBe(false)
})

test('no two neighbours are alike unless one prize has nearly all', () => {
  for (const weights of [
    [1, 1],
    [5, 4, 1],
    [3, 3, 3],
    [50, 25, 25],
    [9, 9, 1, 1],
    [30, 20, 20, 15, 15],
  ]) {
    const sectors = divideWheel(wheel(...weights))
    for (const [place, { prize }] of sectors.entries()) {
      expect(prize, String(weights)).not.toBe(sectors[(place + 1) % sectors.length]?.prize)
    }
  }
})

test('a wheel that was never turned stands in the middle of a sector', () => {
  const sectors = divideWheel(wheel(2, 18, 10, 30, 40))
  const { from, to } = sectorAt(sectors, 0) ?? { from: 0, to: 0 }
  expect(from).toBeCloseTo(-to, 6)
})

test('what has run out is not on the wheel, and cannot be rested in', () => {
  const sectors = divideWheel(wheel(0, 60, 40))
  expect(sectors.map(({ prize }) => prize)).not.toContain('p0')
  expect(restInside(sectors, 'p0', 0.5)).toBeUndefined()
  const last = divideWheel(wheel(0, 5))
  expect(last).toEqual([{ prize: 'p1', from: -180, to: 180 }])
  expect(sectorAt(last, restInside(last, 'p1', 0.2) ?? 0)?.prize).toBe('p1')
})

test('the place of rest varies over all sectors of a prize', () => {
  const sectors = divideWheel(wheel(2, 18, 10, 30, 40))
  const seen = new Set<Sector | undefined>()
  for (let chance = 0; chance < 1; chance += 0.01) {
    seen.add(sectorAt(sectors, restInside(sectors, 'p4', chance) ?? 0))
  }
  expect(seen.size).toBe(4)
})
