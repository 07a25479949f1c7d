import { describe, expect, test } from 'vitest'
import {
  angleAt,
  halt,
  type Motion,
  restsAt,
  rollOut,
  startMotion,
  turn,
} from '#src/kinds/lucky-draw/islands/wheel/motion.ts'
import { divideWheel, restInside, sectorAt } from '#src/kinds/lucky-draw/islands/wheel/sectors.ts'

/** Times of the server's answer in ms: during the wind-up, in the acceleration, soon after, very late. */
const ANSWERS = [0, 40, 319, 500, 800, 1234, 9_999]
/** The time between two checks in ms, about one frame of a screen with 120 Hz. */
const STEP = 8
/** The maximum change of the wheel's speed, in degrees per ms². */
const HARDEST_PUSH = 0.003

const wheel = (count: number) =>
  divideWheel(
    Array.from({ length: count }, (_, place) => ({ id: `${place}`, weight: 1 + (place % 3) })),
  )

function rest(motion: Motion): number {
  const end = restsAt(motion)
  if (end === undefined) throw new Error('It never rests')
  return end
}

/** Checks that the angle and the speed do not jump, and that the released wheel keeps its direction. */
function expectSmooth(motion: Motion, from: number) {
  let angle = angleAt(motion, 0)
  let speed = 0
  expect(angle).toBeCloseTo(from, 6)
  for (let time = STEP; time <= rest(motion) + 100; time += STEP) {
    const next = angleAt(motion, time)
    const now = (next - angle) / STEP
    expect(Math.abs(now - speed), `speed at ${time} ms`).toBeLessThan(HARDEST_PUSH * STEP)
    if (time - STEP >= 320)
      expect(next - angle, `angle at ${time} ms`).toBeGreaterThanOrEqual(-1e-9)
    angle = next
    speed = now
  }
  expect(speed).toBeCloseTo(0, 6)
}

describe('a spin', () => {
  test.each(ANSWERS)('rests inside the sector of the answer that comes after %i ms', (answered) => {
    for (let count = 2; count <= 24; count++) {
      const sectors = wheel(count)
      for (let index = 0; index < count; index++) {
        const prize = `${index}`
        for (const chance of [0, 0.37, 0.5, 0.999]) {
          const target = restInside(sectors, prize, chance) ?? Number.NaN
          const motion = rollOut(startMotion(31.7), answered, target)
          const end = angleAt(motion, rest(motion))
          expect(turn(end - target + 180)).toBeCloseTo(180, 6)
          const sector = sectorAt(sectors, end)
          expect(sector?.prize, `${index} of ${count} at ${chance}`).toBe(prize)
          // The wheel stops at least three degrees from both edges of the sector, so that the result is clear.
          const top = turn(-end - (sector?.from ?? 0))
          expect(top).toBeGreaterThan(3)
          expect((sector?.to ?? 0) - (sector?.from ?? 0) - top).toBeGreaterThan(3)
        }
      }
    }
  })

  test.each(ANSWERS)('never jumps and never turns back, answered after %i ms', (answered) => {
    for (const target of [0, 90, 200.5, 359.9]) {
      expectSmooth(rollOut(startMotion(200), answered, target), 200)
    }
  })

  test('starts at once, and turns for as long as nobody answers', () => {
    const motion = startMotion(10)
    expect(angleAt(motion, 100)).toBeLessThan(10)
    expect(restsAt(motion)).toBeUndefined()
    expect(angleAt(motion, 60_000) - angleAt(motion, 59_000)).toBeGreaterThan(360)
  })

  test('is the same until the brakes take hold, whatever the answer', () => {
    const before = startMotion(50)
    const after = rollOut(before, 1500, 123)
    for (let time = 0; time <= 1500; time += 50) {
      expect(angleAt(after, time)).toBe(angleAt(before, time))
    }
  })

  test('rolls for four to six seconds, whatever the target', () => {
    for (let target = 0; target < 360; target += 15) {
      const passed = rest(rollOut(startMotion(0), 200, target))
      expect(passed).toBeGreaterThan(4000)
      expect(passed).toBeLessThan(7000)
    }
  })

  test('that brings no answer stops soon, where it began', () => {
    for (const failed of ANSWERS) {
      const motion = halt(startMotion(77), failed)
      expect(turn(angleAt(motion, rest(motion)))).toBeCloseTo(77, 6)
      expect(rest(motion) - Math.max(failed, 800)).toBeLessThan(2500)
      expectSmooth(motion, 77)
    }
  })
})
