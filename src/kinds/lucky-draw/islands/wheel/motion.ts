/**
 * The wheel's motion as a function of time, so that the same spin can be drawn at any frame rate:
 * it is pulled back, let go, turns until the answer is known, and then rolls out against friction to
 * exactly where it has to rest. Angles are degrees clockwise, times milliseconds since the press.
 */
export interface Motion {
  /** Where the wheel was when it was pressed. */
  readonly from: number
  /** How it comes to rest, once that is known. */
  readonly stop?: Stop
}

interface Stop {
  /** When the brakes take hold, and where the wheel is then. */
  readonly at: number
  readonly angle: number
  readonly brake: Brake
}

/** Friction slows the wheel by the same amount all the time, drag by a share of its speed. */
interface Brake {
  readonly drag: number
  readonly friction: number
  /** From full speed to rest: how long, and how far. */
  readonly duration: number
  readonly distance: number
}

/** How far the wheel is pulled back, and how long that takes. */
const PULL = 14
const PULL_MS = 320
/** How long it takes to full speed. */
const RUN_UP_MS = 480
const RUN_UP_END = PULL_MS + RUN_UP_MS
/** Full speed, in degrees per millisecond: a little over two turns a second. */
const SPEED = 0.8

/** The long roll of a spin that won something. */
const ROLL_OUT = brake(0.0006, 0.00003)
/** Ends a spin that brought no answer. */
const HALT = brake(0.002, 0.0003)

function brake(drag: number, friction: number): Brake {
  // The solution of: speed' = -friction - drag · speed, until the speed is 0.
  const duration = Math.log(1 + (drag * SPEED) / friction) / drag
  return { drag, friction, duration, distance: SPEED / drag - (friction / drag) * duration }
}

/** Starts a spin of a wheel that rests at `from`. It turns until it is told where to rest. */
export function startMotion(from: number): Motion {
  return { from }
}

/**
 * Lets the wheel roll out from `now` so that it rests at `target`, give or take whole turns. It keeps its
 * speed until the place from which the roll ends there, which takes less than a turn.
 */
export function rollOut(motion: Motion, now: number, target: number): Motion {
  return stopAt(motion, now, target, ROLL_OUT)
}

/** Stops the wheel from `now` on, quickly, where it was when it was pressed. */
export function halt(motion: Motion, now: number): Motion {
  return stopAt(motion, now, motion.from, HALT)
}

function stopAt({ from }: Motion, now: number, target: number, brake: Brake): Motion {
  const earliest = Math.max(now, RUN_UP_END)
  const reached = turning(from, earliest)
  const wait = turn(target - brake.distance - reached)
  return { from, stop: { at: earliest + wait / SPEED, angle: reached + wait, brake } }
}

/** When the wheel is at rest again; undefined as long as that is not known. */
export function restsAt({ stop }: Motion): number | undefined {
  return stop && stop.at + stop.brake.duration
}

/** Where the wheel is at `time`. */
export function angleAt({ from, stop }: Motion, time: number): number {
  if (!stop || time < stop.at) return turning(from, time)
  const { drag, friction, duration } = stop.brake
  const passed = Math.min(time - stop.at, duration)
  const slowed = (SPEED + friction / drag) * ((1 - Math.exp(-drag * passed)) / drag)
  return stop.angle + slowed - (friction / drag) * passed
}

/** Returns an angle as one of the first turn: from 0 to below 360. */
export function turn(angle: number): number {
  return ((angle % 360) + 360) % 360
}

/** Where a wheel is that nobody stops. */
function turning(from: number, time: number): number {
  if (time < PULL_MS) return from - (PULL / 2) * (1 - Math.cos((Math.PI * time) / PULL_MS))
  const share = Math.min((time - PULL_MS) / RUN_UP_MS, 1)
  const runUp = SPEED * RUN_UP_MS * (share ** 3 - share ** 4 / 2)
  return from - PULL + runUp + SPEED * Math.max(time - RUN_UP_END, 0)
}
