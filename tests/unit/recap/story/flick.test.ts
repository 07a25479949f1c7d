import { describe, expect, it } from 'vitest'
import {
  FLICK_SPEED,
  keepSample,
  releaseSpeed,
  type Sample,
  SNAP_RATIO,
  snapRatio,
} from '#src/recap/story/swipe.ts'

const track = (...points: [at: number, y: number][]): Sample[] =>
  points.reduce<Sample[]>((kept, [at, y]) => keepSample(kept, { at, y }), [])

describe('the speed of a release', () => {
  it('is the way over the time of the last moves, upwards negative', () => {
    expect(releaseSpeed(track([0, 700], [20, 690], [40, 680]), 45)).toBeCloseTo(-0.5)
  })

  it('forgets what was long before', () => {
    expect(releaseSpeed(track([0, 700], [500, 400], [520, 400], [580, 400]), 590)).toBe(0)
  })

  it('is known where moves come rarely', () => {
    expect(releaseSpeed(track([0, 700], [120, 600]), 130)).toBeCloseTo(-100 / 120)
  })

  it('is none after a rest, without a move, and for a bare tap', () => {
    expect(releaseSpeed(track([0, 700], [20, 600]), 300)).toBe(0)
    expect(releaseSpeed(track([0, 700]), 10)).toBe(0)
    expect(releaseSpeed([], 10)).toBe(0)
  })
})

describe('where a page turns', () => {
  it('is a quarter of the way for a slow finger', () => {
    expect(snapRatio(-0.1, -200)).toBe(SNAP_RATIO)
  })

  it('is at once for a flick in the direction of the drag', () => {
    expect(snapRatio(-FLICK_SPEED, -20)).toBeLessThan(0.01)
    expect(snapRatio(FLICK_SPEED, 20)).toBeLessThan(0.01)
  })

  it('is a quarter where the finger flicked back', () => {
    expect(snapRatio(0.9, -60)).toBe(SNAP_RATIO)
  })
})
