import { expect, test } from 'vitest'
import { diceDrawn, heapOf } from '#src/features/reward/DiceHeap.tsx'

test('more dice make a larger heap, but never one of too many', () => {
  const drawn = [1, 2, 10, 25, 60, 150, 5000].map(diceDrawn)
  expect(drawn).toEqual([...drawn].sort((a, b) => a - b))
  expect(drawn[0]).toBe(1)
  expect(drawn[1]).toBe(2)
  expect(new Set(drawn.slice(2, 5)).size).toBe(3)
  expect(drawn.at(-1)).toBe(drawn.at(-2))
})

test.each([1, 2, 7, 9, 13, 15])(
  '%i dice all lie somewhere else, on dice that are there',
  (count) => {
    const places = heapOf(count)
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(count)
    expect(places[0]?.y).toBe(0)
    for (const [index, { x, y }] of places.entries()) {
      if (y === 0) continue
      const below = places.slice(0, index).filter((one) => one.y < y && Math.abs(one.x - x) < 0.5)
      expect(below.length).toBeGreaterThan(0)
    }
  },
)
