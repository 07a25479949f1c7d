import type { MateName, MoodName } from '#src/ui/mate/mate-moods.ts'

export interface Seat {
  readonly x: number
  readonly y: number
  readonly scale: number
  /** Whether the seat is in front of the table. The picture then cuts off its lower part. */
  readonly front: boolean
  readonly mate: MateName
  readonly mood: MoodName
}

export const MAX_SEATS = 6

type Place = Pick<Seat, 'x' | 'y' | 'scale' | 'front'>

const ROOMY: readonly Place[] = [
  { x: -162, y: -54, scale: 0.84, front: false },
  { x: 72, y: -56, scale: 0.84, front: false },
  { x: -150, y: 92, scale: 0.86, front: true },
  { x: 66, y: 92, scale: 0.86, front: true },
]

const CLOSE: readonly Place[] = [
  { x: -116, y: -44, scale: 0.64, front: false },
  { x: 44, y: -44, scale: 0.64, front: false },
  { x: -190, y: -14, scale: 0.64, front: false },
  { x: 113, y: -14, scale: 0.64, front: false },
  { x: -140, y: 108, scale: 0.72, front: true },
  { x: 58, y: 108, scale: 0.72, front: true },
]

const WHO: readonly Pick<Seat, 'mate' | 'mood'>[] = [
  { mate: 'pip', mood: 'cheer' },
  { mate: 'dot', mood: 'wave' },
  { mate: 'sun', mood: 'wink' },
  { mate: 'berry', mood: 'wave' },
  { mate: 'paper', mood: 'cheer' },
  { mate: 'sky', mood: 'shades' },
]

/** Returns the seats of a table for `size` players, at most six. */
export function seatsFor(size: number): readonly Seat[] {
  const places = size > ROOMY.length ? CLOSE : ROOMY
  return places.slice(0, size).flatMap((place, index) => {
    const who = WHO[index]
    return who ? [{ ...place, ...who }] : []
  })
}
