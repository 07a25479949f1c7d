import { prefersReducedMotion } from '#src/islands/story/reduced-motion.ts'
import { endWithPress } from '#src/ui/win/end-with-press.ts'

/** How long the stickers are on their way around each other, in milliseconds. */
const CROSSING = 900
/** How high an arc is, as a share of how wide it is. */
const ARC = 0.32
/** How long a card takes to grow to what it has to say next. */
const GROWING = 320
/** How long the stamp takes to come down. */
const STAMPING = 260
/** How long something lights up with reduced motion. */
const LIGHT = 320

/** The points of a way around a circle, from 0 to 1: there above, and back below. */
const STEPS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1] as const

/** Lets a card grow, or shrink, from the height that it had before; with reduced motion it is there at once. */
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

/**
 * Lets the stickers of a card's two sides cross in an arc, each around the other and back to its place, so
 * that the card stays as it reads: their names stay. With reduced motion both sides light up. The next press
 * ends it.
 */
export function crossStickers(card: HTMLElement): void {
  const sides = card.querySelector<HTMLElement>('.swap-sides')
  const [left, right] = [...(sides?.querySelectorAll<HTMLElement>('.swap-side ul') ?? [])]
  if (!sides?.animate || !left || !right) return
  if (prefersReducedMotion()) {
    sides.animate({ opacity: [0.3, 1] }, LIGHT)
    return
  }
  const middleOf = (element: HTMLElement) => {
    const { left: x, top: y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [from, to] = [middleOf(left), middleOf(right)]
  const way = { x: to.x - from.x, y: to.y - from.y }
  const playing = [
    ...around(left, way),
    ...around(right, { x: -way.x, y: -way.y }),
    sides
      .querySelector('.swap-sign')
      ?.animate({ transform: ['none', 'rotate(180deg)'] }, { duration: CROSSING, easing: EASE }),
  ]
  const [crossing] = playing
  if (crossing) endWithPress(crossing, playing)
}

/** Stamps the word that says that a swap is done. With reduced motion it lights up. */
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
  // What lies below feels it.
  card.animate?.([{ transform: 'none' }, { transform: 'translateY(3px)' }, { transform: 'none' }], {
    duration: 180,
    delay: STAMPING * 0.7,
  })
}

const EASE = 'cubic-bezier(0.5, 0, 0.3, 1)'

function around(side: Element, { x, y }: { x: number; y: number }): Animation[] {
  // From the middle between both: out from its own side, over the top, and back below.
  const high = Math.hypot(x, y) * ARC
  const steps = STEPS.map((step) => {
    const angle = 2 * Math.PI * step
    const share = (1 - Math.cos(angle)) / 2
    const lift = Math.sin(angle) * high
    // Across the way, so that it also works where the sides stand above each other.
    const across = Math.abs(x) >= Math.abs(y)
    const aside = across ? { x: 0, y: -lift * Math.sign(x) } : { x: lift * Math.sign(y), y: 0 }
    return {
      offset: step,
      transform: `translate(${x * share + aside.x}px, ${y * share + aside.y}px)`,
    }
  })
  return [...side.querySelectorAll('.sticker-tile')].map((tile) =>
    tile.animate(steps, { duration: CROSSING, easing: EASE }),
  )
}
