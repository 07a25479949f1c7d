import { describe, expect, it } from 'vitest'
import {
  landingHops,
  landingTurns,
  RESTS,
  tumbleHops,
  tumbleTurns,
  turnDone,
} from '#src/kinds/dice/islands/throw.ts'

const angles = ({ transform }: { transform: string }) => {
  const [, x, y] = /^rotateX\((.+)deg\) rotateY\((.+)deg\)$/.exec(transform) ?? []
  return { x: Number(x), y: Number(y) }
}
const turned = (angle: number) => ((angle % 360) + 360) % 360
const height = ({ translate }: { translate: string }) =>
  0 - Number.parseFloat(translate.split(' ')[1] ?? '')

describe('A thrown die', () => {
  const moments = Array.from({ length: 101 }, (_, part) => part / 100)

  it('lands as it lies at rest, from every moment of its tumbling', () => {
    for (const rest of RESTS) {
      for (const done of moments) {
        const last = angles(landingTurns(rest, done).at(-1) ?? { transform: '' })
        expect(turned(last.x)).toBe(turned(rest.x))
        expect(turned(last.y)).toBe(turned(rest.y))
      }
    }
  })

  it('goes on from where it is, never backwards, at least one whole turn', () => {
    for (const rest of RESTS) {
      const [from, to] = tumbleTurns(rest).map(angles)
      if (!from || !to) throw new Error('A turn has two ends')
      for (const done of moments) {
        const turns = landingTurns(rest, done).map(angles)
        expect(turns[0]?.x).toBeCloseTo(from.x + (to.x - from.x) * done)
        expect(turns[0]?.y).toBeCloseTo(from.y + (to.y - from.y) * done)
        for (const [index, { x, y }] of turns.entries()) {
          expect(x).toBeGreaterThanOrEqual(turns[index - 1]?.x ?? x)
          expect(y).toBeLessThanOrEqual(turns[index - 1]?.y ?? y)
        }
        expect((turns.at(-1)?.x ?? 0) - (turns[0]?.x ?? 0)).toBeGreaterThanOrEqual(360)
      }
    }
  })

  it('falls from where it is, bounces once clearly, and settles on the table', () => {
    for (const from of [0, 60, 120, 400]) {
      const heights = landingHops(from).map(height)
      expect(heights[0]).toBe(from)
      expect(heights.at(-1)).toBe(0)
      expect(Math.min(...heights)).toBe(0)
      const bounces = heights.slice(heights.indexOf(0, 1)).filter((up) => up > 0)
      expect(bounces).toEqual([...bounces].sort((a, b) => b - a))
      expect(bounces.filter((up) => up > 50)).toHaveLength(1)
    }
    const hops = tumbleHops().map(height)
    expect([hops[0], hops.at(-1)]).toEqual([0, 0])
  })

  it('knows how much of a turn is done, however long it tumbles', () => {
    expect(turnDone(0)).toBe(0)
    expect(turnDone(130, 520)).toBe(0.25)
    expect(turnDone(520 * 7 + 260, 520)).toBe(0.5)
    expect(turnDone(-3, 520)).toBe(0)
  })
})
