/**
 * The wheel's movement as a function of time, so that a spin looks the same at any frame rate. The
 * wheel is pulled back, released, and turns at full speed until the result is known. Then friction
 * stops it exactly at its final angle. Angles are in degrees clockwise, times in ms since the
 * press.
 */
export interface Motion {
  readonly from: number
  /** The wheel's stop; undefined until the result is known. */
  readonly stop?: Stop
}

interface Stop {
  /** The time of the first braking. `angle` is the wheel's angle at this time. */
  readonly at: number
  readonly angle: number
  readonly brake: Brake
}

interface Brake {
  readonly drag: number
  readonly friction: number
  /** The time from full speed to rest. `distance` is the angle in this time. */
  readonly duration: number
  readonly distance: number
}

const PULL = 14
const PULL_MS = 320
const RUN_UP_MS = 480
const RUN_UP_END = PULL_MS + RUN_UP_MS
/** The full speed in degrees per ms: a little over two turns a second. */
const SPEED = 0.8

const ROLL_OUT = brake(0.0006, 0.00003)
const HALT = brake(0.002, 0.0003)

function brake(drag: number, friction: number): Brake {
  // Solves speed' = -friction - drag · speed for the time at which the speed is 0.
  const duration = Math.log(1 + (drag * SPEED) / friction) / drag
  return { drag, friction, duration, distance: SPEED / drag - (friction / drag) * duration }
}

/** Starts a spin of a wheel at rest at `from`. The wheel turns until `rollOut` or `halt`. */
export function startMotion(from: number): Motion {
  return { from }
}

/**
 * Makes the wheel stop at `target`. From `now` on, the wheel keeps its full speed for less than one
 * turn, until slowing down leads exactly to the target.
 */
export function rollOut(motion: Motion, now: number, target: number): Motion {
  return stopAt(motion, now, target, ROLL_OUT)
}

/** Makes the wheel stop quickly at its angle before the press. */
export function halt(motion: Motion, now: number): Motion {
  return stopAt(motion, now, motion.from, HALT)
}

function stopAt({ from }: Motion, now: number, target: number, brake: Brake): Motion {
  const earliest = Math.max(now, RUN_UP_END)
  const reached = turning(from, earliest)
  const wait = turn(target - brake.distance - reached)
  return { from, stop: { at: earliest + wait / SPEED, angle: reached + wait, brake } }
}

/** Returns the time of the wheel's stop, in ms since the press; undefined without a result. */
export function restsAt({ stop }: Motion): number | undefined {
  return stop && stop.at + stop.brake.duration
}

/** Returns the wheel's angle, in degrees, at `time` in ms since the press. */
export function angleAt({ from, stop }: Motion, time: number): number {
  if (!stop || time < stop.at) return turning(from, time)
  const { drag, friction, duration } = stop.brake
  const passed = Math.min(time - stop.at, duration)
  const slowed = (SPEED + friction / drag) * ((1 - Math.exp(-drag * passed)) / drag)
  return stop.angle + slowed - (friction / drag) * passed
}

/** Returns the equivalent angle from 0 to below 360. */
export function turn(angle: number): number {
  return ((angle % 360) + 360) % 360
}

function turning(from: number, time: number): number {
  if (time < PULL_MS) return from - (PULL / 2) * (1 - Math.cos((Math.PI * time) / PULL_MS))
  const share = Math.min((time - PULL_MS) / RUN_UP_MS, 1)
  const runUp = SPEED * RUN_UP_MS * (share ** 3 - share ** 4 / 2)
  return from - PULL + runUp + SPEED * Math.max(time - RUN_UP_END, 0)
}
