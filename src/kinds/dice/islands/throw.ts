/** The rotation of a die at rest, in degrees. The top face and two sides are visible. */
export interface Rest {
  readonly x: number
  readonly y: number
}

/** Each die has its own rotation, so that they do not look like copies. */
export const RESTS: readonly [Rest, Rest] = [
  { x: -50, y: 36 },
  { x: -50, y: -40 },
]

/** The durations of one turn and of one hop of a tumbling die, in ms. */
export const TURN_MS = 520
export const HOP_MS = 460

/** The duration of a landing, and the delay of the second die, in ms (visual language, 8). */
export const LANDING_MS = 1100
export const SECOND_DELAY_MS = 90

/** The times of a landing die's bounces, as fractions of `LANDING_MS`. */
export const TOUCHES = [0.55, 0.82] as const

type Turned = { readonly transform: string; readonly offset?: number; readonly easing?: string }
type Lifted = { readonly translate: string; readonly offset?: number; readonly easing?: string }

const turned = (x: number, y: number): string => `rotateX(${x}deg) rotateY(${y}deg)`
const lifted = (y: number): string => `0 ${y}px`

/** Returns one whole turn from the die's rest. The turn repeats until the result is known. */
export function tumbleTurns({ x, y }: Rest): Turned[] {
  return [{ transform: turned(x, y) }, { transform: turned(x + 360, y - 360) }]
}

/** Returns one hop of a tumbling die. */
export function tumbleHops(): Lifted[] {
  return [
    { translate: lifted(0), easing: 'cubic-bezier(.2,.6,.5,1)' },
    { translate: lifted(-120), easing: 'cubic-bezier(.5,0,.8,.4)' },
    { translate: lifted(0) },
  ]
}

/**
 * Returns the rotation of a landing die, from the part `done` (0 to 1) of a tumbling turn to
 * `Rest`. The die is slower after each bounce. The final rotation is the same for every result,
 * because dice.css rotates the faces so that the result is on top.
 */
export function landingTurns({ x, y }: Rest, done: number): Turned[] {
  // After fewer than one and a half turns, the die would not look thrown.
  const whole = done < 0.5 ? 720 : 1080
  const until = (left: number) => turned(x + whole - left, y - whole + left * 0.75)
  return [
    { transform: turned(x + 360 * done, y - 360 * done), easing: 'linear' },
    { transform: until(160), offset: TOUCHES[0], easing: 'cubic-bezier(.2,.6,.5,1)' },
    { transform: until(24), offset: TOUCHES[1], easing: 'ease-out' },
    { transform: until(0) },
  ]
}

/** Returns the hops of a landing die from `height` px above the table: a fall and two bounces. */
export function landingHops(height: number): Lifted[] {
  return [
    { translate: lifted(-height), easing: 'cubic-bezier(.2,.7,.5,1)' },
    { translate: lifted(-Math.max(height, 210)), offset: 0.26, easing: 'cubic-bezier(.5,0,.9,.5)' },
    { translate: lifted(0), offset: TOUCHES[0], easing: 'cubic-bezier(.2,.7,.5,1)' },
    { translate: lifted(-84), offset: 0.69, easing: 'cubic-bezier(.5,0,.8,.4)' },
    { translate: lifted(0), offset: TOUCHES[1], easing: 'cubic-bezier(.3,.6,.6,1)' },
    { translate: lifted(-12), offset: 0.9, easing: 'cubic-bezier(.5,0,.8,.4)' },
    { translate: lifted(0) },
  ]
}

/** Returns the shadow of a landing die, which is paler and smaller while the die is in the air. */
export function landingShadow(): Keyframe[] {
  return [
    { opacity: 0.35, scale: 0.7 },
    { opacity: 0.25, scale: 0.6, offset: 0.26, easing: 'ease-in' },
    { opacity: 1, scale: 1, offset: TOUCHES[0], easing: 'ease-out' },
    { opacity: 0.75, scale: 0.9, offset: 0.69, easing: 'ease-in' },
    { opacity: 1, scale: 1, offset: TOUCHES[1] },
    { opacity: 1, scale: 1 },
  ]
}

/** Returns the completed part (0 to 1) of an animation that repeats every `duration` ms. */
export function turnDone(elapsed: number, duration: number = TURN_MS): number {
  const done = (elapsed % duration) / duration
  return done < 0 ? 0 : done
}
