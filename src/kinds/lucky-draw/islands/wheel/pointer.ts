import { turn } from './motion.ts'

/** The pointer that the pegs between the sectors push aside: `bend` in degrees, 0 at rest. */
export interface Pointer {
  readonly bend: number
  /** How many pegs have let go of the pointer since the last step: each is a tick. */
  readonly ticks: number
}

export const AT_REST: Pointer = { bend: 0, ticks: 0 }

/** From how many degrees before it to how many after it a peg touches the pointer. */
const REACH = 3.2
/** How far a peg pushes the pointer before it lets go, in degrees. */
const MAX_BEND = 19
/** How long the pointer takes to spring back to a third, in milliseconds. */
const SPRING_MS = 45

/**
 * Moves the pointer on while the wheel turns from `last` to `angle` in `time` milliseconds. `pegs` are the
 * places of the pegs on the wheel at rest, in degrees.
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
    // How far the peg is past the place where it first touches the pointer.
    const entered = turn(peg + angle + REACH)
    if (entered < 2 * REACH) pushed = Math.max(pushed, (entered / (2 * REACH)) * MAX_BEND)
    const release = peg - REACH
    ticks += Math.max(0, Math.floor((angle + release) / 360) - Math.floor((last + release) / 360))
  }
  return { bend: Math.max(pushed, bend * Math.exp(-time / SPRING_MS)), ticks }
}
