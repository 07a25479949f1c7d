import type { Note } from '#src/app/sound/play-notes.ts'
import { LANDING_MS, SECOND_DELAY_MS, TOUCHES } from './throw.ts'

export const RATTLE: readonly Note[] = [0, 0.07, 0.13, 0.2].map((after, index) => ({
  pitch: 900 + 140 * (index % 2),
  slide: 500,
  after,
  length: 0.05,
  loudness: 0.08,
  wave: 'square',
}))

/** Returns the notes of two dice that land on wood, softer at the second bounce. */
export function landingNotes(): Note[] {
  return [0, SECOND_DELAY_MS].flatMap((late, die) =>
    TOUCHES.map((touch, index) => ({
      pitch: 260 + 40 * die,
      slide: 90,
      after: (late + touch * LANDING_MS) / 1000,
      length: 0.12,
      loudness: index === 0 ? 0.3 : 0.12,
    })),
  )
}

/** The durations of the vibration at the first and second bounce of a die, in milliseconds. */
const FELT = [14, 7] as const

/** Returns the landing as a pattern for `vibrate`: pauses and bounces alternate, in ms. */
export function landingTouches(): number[] {
  const touches = [0, SECOND_DELAY_MS]
    .flatMap((late) => TOUCHES.map((touch, index) => ({ at: late + touch * LANDING_MS, index })))
    .sort((one, other) => one.at - other.at)
  let now = 0
  // A pattern begins with a vibration, but this one with a pause, so the first vibration is 0.
  return [
    0,
    ...touches.flatMap(({ at, index }) => {
      const pause = Math.round(at - now)
      const length = FELT[index] ?? 0
      now = at + length
      return [pause, length]
    }),
  ]
}
