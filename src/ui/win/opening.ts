import { DEALT, deal, dealingTime } from './deal.ts'
import { SLAM_MS, SLAMMED, slam } from './slam.ts'
import type { WinSize } from './win-size.ts'

/** The position of a prize on the page: its middle and width in the window, and its rotation in degrees. */
export interface WinOrigin {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn: number
}

const SUN = 256
const OPEN_MS = 420
const SET_OUT_MS = 80
/** The duration of the flight, in milliseconds, by the win's size. (The pieces of a set are dealt.) */
const FLIGHT: Record<WinSize, number> = { dice: 520, rare: 620, gold: 760, set: 520 }
/** The rotation of the rays in degrees, and its duration in milliseconds. */
const RAYS: Record<WinSize, { turn: number; time: number }> = {
  dice: { turn: 0, time: 500 },
  rare: { turn: 16, time: 900 },
  gold: { turn: 44, time: 1800 },
  set: { turn: 64, time: 2400 },
}
const FADE_MS = 160

const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
const EASE_IN = 'cubic-bezier(0.5, 0, 0.8, 0.5)'
const OVERSHOOT = 'cubic-bezier(0.3, 1.5, 0.5, 1)'

/** How a prize reached its plate: by a flight, by a press that ended the flight, or with reduced motion. */
export type Landing = 'lively' | 'skipped' | 'still'

interface Opening {
  readonly size: WinSize
  /** The prize's position on the page. Without it, the sun opens from the plate, where the prize appears. */
  readonly origin: WinOrigin | undefined
  readonly onLand: (landing: Landing) => void
}

/**
 * Opens a win: the sun grows from the prize's position, the prize flies to its plate, and the words appear. The
 * next press ends all animations. With reduced motion, the win only fades in. Returns a function that stops the
 * animations when the dialog closes.
 */
export function openWin(dialog: HTMLElement, { size, origin, onLand }: Opening): () => void {
  const art = dialog.querySelector<HTMLElement>('.win-art')
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !art?.animate) {
    dialog.animate?.({ opacity: [0, 1] }, FADE_MS)
    onLand('still')
    return () => undefined
  }
  const playing: Animation[] = []
  const play = (what: string, keyframes: Keyframe[], timing: KeyframeAnimationOptions) => {
    for (const element of dialog.querySelectorAll(what)) {
      playing.push(element.animate(keyframes, { fill: 'backwards', easing: EASE_OUT, ...timing }))
    }
  }
  const prize = placeOf(art)
  const pieces = [...art.querySelectorAll<HTMLElement>(`.${DEALT}`)]
  const slammed = [...art.querySelectorAll<HTMLElement>(`.${SLAMMED}`)]
  const arrival =
    pieces.length > 0
      ? dealingTime(pieces.length)
      : slammed.length > 0
        ? SLAM_MS
        : SET_OUT_MS + FLIGHT[size]

  openSun(dialog, origin ?? prize, play)
  const { turn, time } = RAYS[size]
  play(
    '.win-rays',
    [
      { opacity: 0, transform: `rotate(${-turn}deg)` },
      { opacity: 1, offset: 0.3 },
      { transform: 'none' },
    ],
    { duration: time, delay: OPEN_MS * 0.9 },
  )
  play('.win-plate', [{ opacity: 0, transform: 'scale(0.7)' }, {}], {
    duration: 300,
    delay: OPEN_MS / 3,
    easing: OVERSHOOT,
  })
  play('h2', [{ opacity: 0, transform: 'scale(0.3)' }, {}], {
    duration: 420,
    delay: arrival,
    easing: OVERSHOOT,
  })
  play('.win-words', [{ opacity: 0, transform: 'translateY(16px)' }, {}], {
    duration: 320,
    delay: arrival,
  })
  play('.win-acts', [{ opacity: 0 }, {}], { duration: 240, delay: arrival - 160 })
  const flights =
    pieces.length > 0
      ? deal(pieces)
      : slammed.length > 0
        ? slam(slammed)
        : [
            art.animate(origin ? flightOf(origin, prize) : POP, {
              duration: FLIGHT[size],
              delay: origin ? SET_OUT_MS : OPEN_MS / 3,
              fill: 'backwards',
            }),
          ]
  playing.push(...flights)
  const last = flights[flights.length - 1] as Animation

  let landing: Landing = 'lively'
  const skip = () => {
    landing = 'skipped'
    for (const animation of playing) animation.finish()
  }
  const over = () => {
    removeEventListener('pointerdown', skip, true)
    removeEventListener('keydown', skip, true)
  }
  addEventListener('pointerdown', skip, true)
  addEventListener('keydown', skip, true)
  last.onfinish = () => {
    over()
    if (landing === 'lively') {
      play('.win-plate', [{}, { transform: 'scale(0.94, 0.97)' }, {}], { duration: 220 })
    }
    onLand(landing)
  }
  return () => {
    last.onfinish = null
    over()
  }
}

function openSun(
  dialog: HTMLElement,
  { x, y, size }: Pick<WinOrigin, 'x' | 'y' | 'size'>,
  play: (what: string, keyframes: Keyframe[], timing: KeyframeAnimationOptions) => void,
): void {
  const sun = dialog.querySelector<HTMLElement>('.win-sun')
  if (!sun) return
  const furthest = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y))
  // A script sets the position, because the content security policy forbids style attributes.
  sun.style.left = `${x - SUN / 2}px`
  sun.style.top = `${y - SUN / 2}px`
  sun.style.transform = `scale(${(2 * furthest) / SUN + 0.2})`
  play('.win-sun', [{ transform: `scale(${(size * 0.8) / SUN})` }, {}], {
    duration: OPEN_MS,
    easing: 'cubic-bezier(0.5, 0, 0.4, 1)',
  })
  dialog.dataset.opening = ''
  const [opening] = sun.getAnimations?.() ?? []
  if (opening) opening.onfinish = () => delete dialog.dataset.opening
  else delete dialog.dataset.opening
}

function placeOf(art: HTMLElement): { x: number; y: number; size: number } {
  const first = art.querySelector('img') ?? art
  const [plate, box] = [art.getBoundingClientRect(), first.getBoundingClientRect()]
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  art.style.transformOrigin = `${x - plate.left}px ${y - plate.top}px`
  return { x, y, size: first.offsetWidth }
}

const POP: Keyframe[] = [
  { opacity: 0, transform: 'scale(0.3)', easing: OVERSHOOT },
  { opacity: 1, offset: 0.4 },
  {},
]

function flightOf(from: WinOrigin, to: { x: number; y: number; size: number }): Keyframe[] {
  const x = from.x - to.x
  const y = from.y - to.y
  const scale = from.size / to.size
  const at = (share: number, lift: number, size: number) =>
    `translate(${x * share}px, ${y * share - lift}px) rotate(${from.turn * share}deg) scale(${size})`
  return [
    { transform: at(1, 0, scale), easing: EASE_OUT },
    { transform: at(0.86, 34, scale * 1.35), offset: 0.34, easing: EASE_IN },
    { transform: at(0, 0, 1.1), offset: 0.82, easing: EASE_OUT },
    { transform: 'none' },
  ]
}
