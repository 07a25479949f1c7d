import { expect, test } from 'vitest'
import {
  angleAt,
  restsAt,
  rollOut,
  startMotion,
} from '#src/kinds/lucky-draw/islands/wheel/motion.ts'
import { divideWheel, restInside } from '#src/kinds/lucky-draw/islands/wheel/sectors.ts'
import { AT_REST, stepPointer } from '#src/kinds/lucky-draw/islands/wheel/use-wheel.ts'

const SECTORS = divideWheel([2, 18, 10, 30, 40].map((weight, id) => ({ id: `${id}`, weight })))
const PEGS = SECTORS.map(({ from }) => from)

/**
 * Spins the wheel at `rate` frames a second; returns the ticks, the pointer's final and largest bend, and the
 * wheel's final angle.
 */
function spin(rate: number) {
  const motion = rollOut(startMotion(0), 300, restInside(SECTORS, '0', 0.5) ?? 0)
  const end = restsAt(motion) ?? 0
  const frame = 1000 / rate
  let pointer = AT_REST
  let ticks = 0
  let furthest = 0
  let last = angleAt(motion, 0)
  for (let time = frame; time <= end + 600; time += frame) {
    const angle = angleAt(motion, time)
    pointer = stepPointer(pointer, PEGS, last, angle, frame)
    ticks += pointer.ticks
    furthest = Math.max(furthest, pointer.bend)
    last = angle
  }
  return { ticks, bend: pointer.bend, furthest, turned: last }
}

test('every peg that passes is one tick, however many frames are drawn', () => {
  const { ticks, turned } = spin(60)
  expect(turned).toBeGreaterThan(1000)
  expect(Math.abs(ticks - (turned / 360) * PEGS.length)).toBeLessThan(3)
  // At the start, the wheel passes a peg and returns; at a low frame rate this can go unnoticed.
  expect(Math.abs(spin(24).ticks - spin(120).ticks)).toBeLessThanOrEqual(1)
})

test('the pointer is pushed aside, and stands straight once the wheel rests', () => {
  const { furthest, bend } = spin(60)
  expect(furthest).toBeGreaterThan(10)
  expect(furthest).toBeLessThan(25)
  expect(bend).toBeLessThan(0.1)
})

test('a peg pushes the pointer as it comes, and lets go', () => {
  const entering = stepPointer(AT_REST, [0], -4, -2, 16)
  const further = stepPointer(entering, [0], -2, 2, 16)
  const released = stepPointer(further, [0], 2, 6, 16)
  expect(entering.bend).toBeGreaterThan(0)
  expect(further.bend).toBeGreaterThan(entering.bend)
  expect(further.ticks).toBe(0)
  expect(released.ticks).toBe(1)
  expect(released.bend).toBeLessThan(further.bend)
})
