import { describe, expect, it } from 'vitest'
import { foldAt, type Point } from '#src/kinds/invite-activity/islands/peel/fold.ts'

const [WIDTH, HEIGHT] = [300, 200]

function mirrored({ x, y }: Point, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]) {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

describe('a sheet whose corner is pulled', () => {
  it('is turned over at a crease across its corner, which lies where it is held', () => {
    const corner = { x: 240, y: 160 }
    const { flat, turned, mirror, crease } = foldAt(WIDTH, HEIGHT, corner)
    expect(turned).toHaveLength(3)
    expect(flat).toHaveLength(5)
    expect(turned).toContainEqual({ x: WIDTH, y: HEIGHT })
    const there = mirrored({ x: WIDTH, y: HEIGHT }, mirror)
    expect(there.x).toBeCloseTo(corner.x)
    expect(there.y).toBeCloseTo(corner.y)
    // Mirroring does not move points on the crease.
    for (const bend of crease ?? []) {
      const same = mirrored(bend, mirror)
      expect(same.x).toBeCloseTo(bend.x)
      expect(same.y).toBeCloseTo(bend.y)
    }
    expect(crease).toHaveLength(2)
  })

  it('lies flat again where nobody has moved its corner', () => {
    const { flat, crease } = foldAt(WIDTH, HEIGHT, { x: WIDTH, y: HEIGHT })
    expect(flat).toHaveLength(4)
    expect(crease).toBeNull()
  })

  it('is off once the crease has passed the opposite corner', () => {
    const { flat, turned, crease } = foldAt(WIDTH, HEIGHT, { x: -WIDTH - 1, y: -HEIGHT - 1 })
    expect(flat).toEqual([])
    expect(turned).toHaveLength(4)
    expect(crease).toBeNull()
  })
})
