import type { WinSize } from './win-size.ts'

const OBLONG = 'M-8-5H8V5H-8z'
const TRIANGLE = 'M0-8L8 6H-8z'
const DISC = 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z'
const CARD = 'M-5-9H5V9H-5z'
const SQUARE = 'M-6-6H6V6H-6z'
const STAR = 'M0-11L3.2-4 11-3.2 5.2 2 6.8 9.8 0 5.8-6.8 9.8-5.2 2-11-3.2-3.2-4z'

const BERRY = '#f4627f'
const MINT = '#37c4ad'
const SKY = '#55b6f1'
const TANGERINE = '#ef8b57'
const PAPER = '#fffdf8'

interface Party {
  readonly count: number
  readonly radius: number
  readonly spread: number
  readonly shapes: readonly string[]
  readonly colours: readonly string[]
  readonly waves: number
}

const PARTIES: Record<WinSize, Party> = {
  dice: {
    count: 12,
    radius: 166,
    spread: 24,
    shapes: [SQUARE, DISC],
    colours: [PAPER, TANGERINE, MINT],
    waves: 1,
  },
  rare: {
    count: 24,
    radius: 166,
    spread: 44,
    shapes: [OBLONG, TRIANGLE, DISC, CARD],
    colours: [SKY, PAPER, BERRY, SKY, MINT],
    waves: 1,
  },
  gold: {
    count: 36,
    radius: 168,
    spread: 52,
    shapes: [STAR, OBLONG, DISC, STAR, CARD],
    colours: [PAPER, BERRY, MINT, PAPER, SKY, TANGERINE],
    waves: 2,
  },
  set: {
    count: 40,
    radius: 168,
    spread: 54,
    shapes: [STAR, OBLONG, TRIANGLE, DISC, CARD],
    colours: [BERRY, MINT, SKY, PAPER, TANGERINE],
    waves: 3,
  },
}

/** The delay between two waves, and between two neighbours in a wave, in milliseconds. */
const WAVE_PAUSE = 240
const STAGGER = 25

interface Bit {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly shape: string
  readonly colour: string
}

/**
 * Returns the pieces as two arcs beside the plate, so that they do not cover the text above and below it. The
 * arcs look irregular but are always the same for a size, because each position follows from the piece's index.
 */
export function bitsOf(size: WinSize): readonly Bit[] {
  const { count, radius, spread, shapes, colours } = PARTIES[size]
  return Array.from({ length: count }, (_, place) => {
    const half = Math.floor(place / 2)
    const rise = ((half + 0.5) / (count / 2) - 0.5) * 1.9 + (((place * 5) % 7) - 3) * 0.02
    const away = radius + ((place * 29) % spread)
    const side = place % 2 === 0 ? 1 : -1
    return {
      x: Math.round(side * Math.cos(rise) * away),
      y: Math.round(Math.sin(rise) * away),
      turn: (place * 47) % 180,
      shape: shapes[place % shapes.length] ?? DISC,
      colour: colours[place % colours.length] ?? PAPER,
    }
  })
}

/** Animates the pieces of `confetti` once; with reduced motion, they do not move. */
export function burst(confetti: SVGSVGElement, size: WinSize): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const bits = bitsOf(size)
  const { waves } = PARTIES[size]
  for (const [place, element] of [...confetti.children].entries()) {
    const { x, y } = bits[place] ?? { x: 0, y: 0 }
    // The two pieces of a pair are on opposite sides, so both sides burst together.
    const pair = Math.floor(place / 2)
    element.animate?.(
      [
        { transform: `translate(${-x}px, ${-y}px)`, opacity: 1, easing: 'ease-out' },
        { transform: 'none', opacity: 1, offset: 0.4, easing: 'ease-in' },
        { transform: 'translate(0, 170px)', opacity: 0 },
      ],
      {
        duration: 1600,
        delay: (pair % waves) * WAVE_PAUSE + (pair % 6) * STAGGER,
        fill: 'both',
      },
    )
  }
}
