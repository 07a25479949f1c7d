import { turn } from './motion.ts'

/** The pointer, which the pegs between the sectors push aside. `bend` is in degrees; 0 is straight. */
export interface Pointer {
  readonly bend: number
  /** How many pegs have released the pointer since the last step: each is a tick. */
  readonly ticks: number
}

export const AT_REST: Pointer = { bend: 0, ticks: 0 }

/** A peg touches the pointer within this angle on either side, in degrees. */
const REACH = 3.2
/** The bend just before a peg releases the pointer, in degrees. */
const MAX_BEND = 19
/** The time in which the bend of a released pointer decreases to about a third. */
const SPRING_MS = 45

/**
 * Returns the pointer after the wheel has turned from `last` to `angle` in `time` milliseconds. `pegs` are the
 * angles of the pegs on the unturned wheel, in degrees.
 */
export function stepPointer(
  { bend }: Pointer,
  pegs: readonly number[],
  last: number,
  angle: number,
  time: number,
): Pointer {
  let pushed = 0
  let ticks = 0
  for (const peg of pegs) {
    // The angle that the peg has moved since it touched the pointer.
    const entered = turn(peg + angle + REACH)
    if (entered < 2 * REACH) pushed = Math.max(pushed, (entered / (2 * REACH)) * MAX_BEND)
    const release = peg - REACH
    ticks += Math.max(0, Math.floor((angle + release) / 360) - Math.floor((last + release) / 360))
  }
  return { bend: Math.max(pushed, bend * Math.exp(-time / SPRING_MS)), ticks }
}
