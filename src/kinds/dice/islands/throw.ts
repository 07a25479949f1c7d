/** The rotation of a die that lies still, in degrees: its top face and two sides are visible. */
export interface Rest {
  readonly x: number
  readonly y: number
}

/** The dice are rotated differently, so that they do not look like copies. */
export const RESTS: readonly [Rest, Rest] = [
  { x: -50, y: 36 },
  { x: -50, y: -40 },
]

/** The duration of one turn and of one hop of a tumbling die. */
export const TURN_MS = 520
export const HOP_MS = 460

/** How long a die lands, and how much later the second die does, in ms (visual language, section 8). */
export const LANDING_MS = 1100
export const SECOND_DELAY_MS = 90

/** When a landing die touches the table, as fractions of `LANDING_MS`. */
export const TOUCHES = [0.55, 0.82] as const

type Turned = { readonly transform: string; readonly offset?: number; readonly easing?: string }
type Lifted = { readonly translate: string; readonly offset?: number; readonly easing?: string }

const turned = (x: number, y: number): string => `rotateX(${x}deg) rotateY(${y}deg)`
const lifted = (y: number): string => `0 ${y}px`

/** Returns one whole turn from the die's rest. It repeats while the result is unknown. */
export function tumbleTurns({ x, y }: Rest): Turned[] {
  return [{ transform: turned(x, y) }, { transform: turned(x + 360, y - 360) }]
}

/** Returns the hops of a tumbling die. */
export function tumbleHops(): Lifted[] {
  return [
    { translate: lifted(0), easing: 'cubic-bezier(.2,.6,.5,1)' },
    { translate: lifted(-120), easing: 'cubic-bezier(.5,0,.8,.4)' },
    { translate: lifted(0) },
  ]
}

/**
 * Returns the rotation of a landing die: it begins at the part `done` (0 to 1) of a tumbling turn and ends at
 * `Rest`. The die continues in the same direction and is slower after each bounce. The final rotation is the
 * same for every result, because dice.css rotates the faces so that the result is on top.
 */
export function landingTurns({ x, y }: Rest, done: number): Turned[] {
  // The die makes at least one and a half turns; with fewer, it would look put down rather than thrown.
  const whole = done < 0.5 ? 720 : 1080
  const until = (left: number) => turned(x + whole - left, y - whole + left * 0.75)
  return [
    { transform: turned(x + 360 * done, y - 360 * done), easing: 'linear' },
    { transform: until(160), offset: TOUCHES[0], easing: 'cubic-bezier(.2,.6,.5,1)' },
    { transform: until(24), offset: TOUCHES[1], easing: 'ease-out' },
    { transform: until(0) },
  ]
}

/**
 * Returns the hops of a landing die from `height` pixels above the table: a fall, then two smaller bounces.
 */
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

/** Returns the shadow of a thrown die: paler and smaller while it is in the air. */
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

/** Returns the completed part (0 to 1) of an animation that repeats every `duration` milliseconds. */
export function turnDone(elapsed: number, duration: number = TURN_MS): number {
  const done = (elapsed % duration) / duration
  return done < 0 ? 0 : done
}
