import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { endWithPress } from '#src/ui/win/end-with-press.ts'

/** The time in which the stickers circle around each other, in ms. */
const CROSSING = 900
/** The duration of the handshake in ms, and the distances of leaning and swinging in px. */
const SHAKING = 640
const LEAN = 12
const SWINGS = [0, -9, 8, -6, 4, 0] as const
/** The time in which a sticker moves into its set, in ms. */
const LANDING = 720
const ARC = 0.32
/** The time in which a card grows to its new height, in ms. */
const GROWING = 320
/** The duration of the stamp's movement, in ms. */
const STAMPING = 260
/** The duration of a fade-in with reduced motion, in ms. */
const LIGHT = 320

/** The points of a full circle, from 0 to 1: first the way there, then the way back. */
const STEPS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1] as const

/** Animates a card from the height `before` to its current height, unless motion is reduced. */
export function growFrom(card: HTMLElement, before: number): void {
  const now = card.offsetHeight
  if (now === before || prefersReducedMotion()) return
  card.animate?.(
    [
      { height: `${before}px`, overflow: 'hidden' },
      { height: `${now}px`, overflow: 'hidden' },
    ],
    { duration: GROWING, easing: EASE },
  )
}

interface Sides {
  readonly whole: HTMLElement
  readonly left: readonly HTMLElement[]
  readonly right: readonly HTMLElement[]
  readonly sign: Element | null
  readonly way: Way
}

interface Way {
  readonly x: number
  readonly y: number
}

/**
 * Animates a handshake: the two sides of a card lean towards each other and swing together, without
 * the stickers' names. With reduced motion, both sides fade in. The next press ends the animation.
 */
export function shakeHands(card: HTMLElement): void {
  const sides = sidesOf(card)
  if (!sides) return
  if (prefersReducedMotion()) {
    sides.whole.animate({ opacity: [0.3, 1] }, LIGHT)
    return
  }
  const { left, right, sign, way } = sides
  const length = Math.hypot(way.x, way.y) || 1
  const [x, y] = [way.x / length, way.y / length]
  const steps = (lean: number) => [
    { transform: 'none' },
    ...SWINGS.map((swing) => ({
      transform: `translate(${x * lean - y * swing}px, ${y * lean + x * swing}px)`,
    })),
    { transform: 'none' },
  ]
  const shake = (lean: number) => (one: Element) =>
    one.animate(steps(lean), { duration: SHAKING, easing: 'ease-in-out' })
  const playing = [
    ...left.map(shake(LEAN)),
    ...right.map(shake(-LEAN)),
    ...(sign ? [shake(0)(sign)] : []),
  ]
  const [first] = playing
  if (first) endWithPress(first, playing)
}

/**
 * Animates the stickers of a card's two sides, without their names: they circle around each other
 * and return to their own positions, so that the card stays correct. Calls `onCrossed` at the end.
 * With reduced motion, both sides fade in. The next press ends the animation.
 */
export function crossStickers(card: HTMLElement, onCrossed: () => void): void {
  const sides = sidesOf(card)
  if (!sides || prefersReducedMotion()) {
    sides?.whole.animate({ opacity: [0.3, 1] }, LIGHT)
    onCrossed()
    return
  }
  const { left, right, sign, way } = sides
  const playing = [
    ...around(left, way),
    ...around(right, { x: -way.x, y: -way.y }),
    sign?.animate({ transform: ['none', 'rotate(180deg)'] }, { duration: CROSSING, easing: EASE }),
    card.querySelector('header .chip')?.animate({ opacity: [0, 0] }, CROSSING),
  ]
  const [crossing] = playing
  if (!crossing) {
    onCrossed()
    return
  }
  crossing.addEventListener('finish', onCrossed)
  endWithPress(crossing, playing)
}

function sidesOf(card: HTMLElement): Sides | undefined {
  const whole = card.querySelector<HTMLElement>('.swap-sides')
  const [first, second] = whole?.querySelectorAll<HTMLElement>('.swap-side ul') ?? []
  if (!whole?.animate || !first || !second) return undefined
  const tilesOf = (side: Element) => [...side.querySelectorAll<HTMLElement>('.sticker-tile')]
  const [from, to] = [middleOf(first), middleOf(second)]
  return {
    whole,
    left: tilesOf(first),
    right: tilesOf(second),
    sign: whole.querySelector('.swap-sign'),
    way: { x: to.x - from.x, y: to.y - from.y },
  }
}

function middleOf(element: Element): Way {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/**
 * Animates the stickers that the player got, from the second side of a card to `pockets`. Calls
 * `onLand` at the end. With reduced motion, they appear at once. The next press ends the animation.
 */
export function landStickers(pockets: readonly HTMLElement[], onLand: () => void): void {
  const got = pockets[0]
    ?.closest('.swap-card')
    ?.querySelectorAll('.swap-side:last-child .sticker img')
  const flights = pockets.flatMap((pocket, place) => {
    const sticker = pocket.querySelector<HTMLElement>('.landed-sticker')
    const from = got?.[Number(pocket.dataset.place)]
    if (!sticker?.animate || !from || prefersReducedMotion()) return []
    const [start, end] = [middleOf(from), middleOf(sticker)]
    const [x, y] = [start.x - end.x, start.y - end.y]
    const scale = from.getBoundingClientRect().width / (sticker.offsetWidth || 1)
    const at = (share: number, lift: number, size: number) =>
      `translate(${x * share}px, ${y * share - lift}px) scale(${size})`
    return sticker.animate(
      [
        { transform: at(1, 0, scale), easing: 'cubic-bezier(0.2, 0.8, 0.4, 1)' },
        {
          transform: at(0.9, 22, scale * 1.2),
          offset: 0.3,
          easing: 'cubic-bezier(0.6, 0, 0.9, 0.6)',
        },
        { transform: at(0, 0, 1), offset: 0.78 },
        { transform: 'scale(1.14, 0.86)', offset: 0.86 },
        { transform: 'none' },
      ],
      { duration: LANDING, delay: STAMPING + place * 140, fill: 'backwards' },
    )
  })
  const last = flights[flights.length - 1]
  if (!last) {
    onLand()
    return
  }
  last.addEventListener('finish', onLand)
  endWithPress(last, flights)
}

/** Animates the chip of a completed swap as a stamp. With reduced motion, the chip fades in. */
export function stamp(card: HTMLElement): void {
  const word = card.querySelector<HTMLElement>('header .chip')
  if (prefersReducedMotion()) {
    word?.animate?.({ opacity: [0.2, 1] }, LIGHT)
    return
  }
  word?.animate?.(
    [
      {
        opacity: 0,
        transform: 'scale(2.6) rotate(-16deg)',
        easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)',
      },
      { opacity: 1, transform: 'scale(0.9) rotate(-5deg)', offset: 0.7 },
      { opacity: 1, transform: 'none' },
    ],
    STAMPING,
  )
  card.animate?.([{ transform: 'none' }, { transform: 'translateY(3px)' }, { transform: 'none' }], {
    duration: 180,
    delay: STAMPING * 0.7,
  })
}

const EASE = 'cubic-bezier(0.5, 0, 0.3, 1)'

function around(tiles: readonly HTMLElement[], { x, y }: Way): Animation[] {
  // Each step is a point on the path to the other side, in an upper arc, and back, in a lower one.
  const high = Math.hypot(x, y) * ARC
  const steps = STEPS.map((step) => {
    const angle = 2 * Math.PI * step
    const share = (1 - Math.cos(angle)) / 2
    const lift = Math.sin(angle) * high
    // The arc is perpendicular to the line between the sides, even if they are above each other.
    const across = Math.abs(x) >= Math.abs(y)
    const aside = across ? { x: 0, y: -lift * Math.sign(x) } : { x: lift * Math.sign(y), y: 0 }
    return {
      offset: step,
      transform: `translate(${x * share + aside.x}px, ${y * share + aside.y}px)`,
    }
  })
  return tiles.map((tile) => tile.animate(steps, { duration: CROSSING, easing: EASE }))
}
