/** How a die lies at rest, in degrees: its top face and two sides are seen. */
export interface Rest {
  readonly x: number
  readonly y: number
}

/** The dice lie turned away from each other, so that they are no twins. */
export const RESTS: readonly [Rest, Rest] = [
  { x: -50, y: 36 },
  { x: -50, y: -40 },
]

/** The time of a turn while a die tumbles, and of one of its hops, in milliseconds. */
export const TURN_MS = 520
export const HOP_MS = 460

/** How long a die takes to land (visual language, section 8), and how much later the second begins. */
export const LANDING_MS = 1100
export const SECOND_DELAY_MS = 90

/** When a landing die touches the table, of its whole time. */
export const TOUCHES = [0.55, 0.82] as const

type Turned = { readonly transform: string; readonly offset?: number; readonly easing?: string }
type Lifted = { readonly translate: string; readonly offset?: number; readonly easing?: string }

const turned = (x: number, y: number): string => `rotateX(${x}deg) rotateY(${y}deg)`
const lifted = (y: number): string => `0 ${y}px`

/** The endless turning of a die whose result is not known yet: one whole turn from how it lies. */
export function tumbleTurns({ x, y }: Rest): Turned[] {
  return [{ transform: turned(x, y) }, { transform: turned(x + 360, y - 360) }]
}

/** The hops to it. */
export function tumbleHops(): Lifted[] {
  return [
    { translate: lifted(0), easing: 'cubic-bezier(.2,.6,.5,1)' },
    { translate: lifted(-120), easing: 'cubic-bezier(.5,0,.8,.4)' },
    { translate: lifted(0) },
  ]
}

/**
 * The turning of a die from `done` of a tumbling turn (0 to 1) to how it lies at rest. It goes on in the
 * same direction, and slower with each touch of the table. How it lies is the same whatever it rolled:
 * the faces are laid on the die the other way round (dice.css).
 */
export function landingTurns({ x, y }: Rest, done: number): Turned[] {
  // At least a turn and a half: less would look as if it had been put down.
  const whole = done < 0.5 ? 720 : 1080
  const until = (left: number) => turned(x + whole - left, y - whole + left * 0.75)
  return [
    { transform: turned(x + 360 * done, y - 360 * done), easing: 'linear' },
    { transform: until(160), offset: TOUCHES[0], easing: 'cubic-bezier(.2,.6,.5,1)' },
    { transform: until(24), offset: TOUCHES[1], easing: 'ease-out' },
    { transform: until(0) },
  ]
}

/** The fall to it, from `height` pixels above the table: one bounce, and it settles. */
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

/** The shadow of a die that is thrown: paler and smaller while it is in the air. */
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

/** How much of its turn an animation has done that repeats every `duration` milliseconds: 0 to 1. */
export function turnDone(elapsed: number, duration: number = TURN_MS): number {
  const done = (elapsed % duration) / duration
  return done < 0 ? 0 : done
}
