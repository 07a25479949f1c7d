/**
 * The wheel's motion as a function of time, so that a spin looks the same at any frame rate: it is pulled
 * back, let go, turns until the answer is known, and then rolls out against friction to exactly its final
 * angle. Angles are in degrees clockwise, times in milliseconds since the press.
 */
export interface Motion {
  /** The wheel's angle at the press. */
  readonly from: number
  /** The final part of the motion, once it is known. */
  readonly stop?: Stop
}

interface Stop {
  /** When braking begins, and the wheel's angle then. */
  readonly at: number
  readonly angle: number
  readonly brake: Brake
}

/** Friction slows the wheel by a constant amount, drag in proportion to its speed. */
interface Brake {
  readonly drag: number
  readonly friction: number
  /** The duration and distance from full speed to rest. */
  readonly duration: number
  readonly distance: number
}

/** How far and how long the wheel is pulled back. */
const PULL = 14
const PULL_MS = 320
/** The duration until full speed. */
const RUN_UP_MS = 480
const RUN_UP_END = PULL_MS + RUN_UP_MS
/** In degrees per millisecond: a little over two turns a second. */
const SPEED = 0.8

/** The long roll after a prize. */
const ROLL_OUT = brake(0.0006, 0.00003)
/** The end of a spin without an answer. */
const HALT = brake(0.002, 0.0003)

function brake(drag: number, friction: number): Brake {
  // The solution of: speed' = -friction - drag · speed, until the speed is 0.
  const duration = Math.log(1 + (drag * SPEED) / friction) / drag
  return { drag, friction, duration, distance: SPEED / drag - (friction / drag) * duration }
}

/** Starts a spin of a wheel at rest at `from`, which turns until it gets a target. */
export function startMotion(from: number): Motion {
  return { from }
}

/**
 * Makes the wheel roll out from `now`, so that it rests at `target` after whole turns. It keeps its speed for
 * less than a turn, until the roll ends there.
 */
export function rollOut(motion: Motion, now: number, target: number): Motion {
  return stopAt(motion, now, target, ROLL_OUT)
}

/** Stops the wheel from `now` on, quickly, at its angle before the press. */
export function halt(motion: Motion, now: number): Motion {
  return stopAt(motion, now, motion.from, HALT)
}

function stopAt({ from }: Motion, now: number, target: number, brake: Brake): Motion {
  const earliest = Math.max(now, RUN_UP_END)
  const reached = turning(from, earliest)
  const wait = turn(target - brake.distance - reached)
  return { from, stop: { at: earliest + wait / SPEED, angle: reached + wait, brake } }
}

/** Returns when the wheel is at rest again; undefined while unknown. */
export function restsAt({ stop }: Motion): number | undefined {
  return stop && stop.at + stop.brake.duration
}

/** Returns the wheel's angle at `time`. */
export function angleAt({ from, stop }: Motion, time: number): number {
  if (!stop || time < stop.at) return turning(from, time)
  const { drag, friction, duration } = stop.brake
  const passed = Math.min(time - stop.at, duration)
  const slowed = (SPEED + friction / drag) * ((1 - Math.exp(-drag * passed)) / drag)
  return stop.angle + slowed - (friction / drag) * passed
}

/** Returns an angle within the first turn: from 0 to below 360. */
export function turn(angle: number): number {
  return ((angle % 360) + 360) % 360
}

/** Returns the angle of a wheel that nothing stops. */
function turning(from: number, time: number): number {
  if (time < PULL_MS) return from - (PULL / 2) * (1 - Math.cos((Math.PI * time) / PULL_MS))
  const share = Math.min((time - PULL_MS) / RUN_UP_MS, 1)
  const runUp = SPEED * RUN_UP_MS * (share ** 3 - share ** 4 / 2)
  return from - PULL + runUp + SPEED * Math.max(time - RUN_UP_END, 0)
}
