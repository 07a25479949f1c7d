const SHAPES = [
  'M-8-5H8V5H-8z',
  'M0-8L8 6H-8z',
  'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
  'M-5-9H5V9H-5z',
] as const
const COLOURS = ['#f4627f', '#37c4ad', '#55b6f1', '#ef8b57', '#fffdf8'] as const
const COUNT = 28

/** A piece of confetti at its final position: x and y from the middle of the plate. */
interface Bit {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly shape: string
  readonly colour: string
}

/**
 * Returns two arcs of pieces beside the plate, irregular but always the same: each position follows
 * from its index. The text above and below the plate stays clear.
 */
export const BITS: readonly Bit[] = Array.from({ length: COUNT }, (_, place) => {
  const half = Math.floor(place / 2)
  const rise = ((half + 0.5) / (COUNT / 2) - 0.5) * 1.9 + (((place * 5) % 7) - 3) * 0.02
  const radius = 166 + ((place * 29) % 56)
  const side = place % 2 === 0 ? 1 : -1
  return {
    x: Math.round(side * Math.cos(rise) * radius),
    y: Math.round(Math.sin(rise) * radius),
    turn: (place * 47) % 180,
    shape: SHAPES[place % SHAPES.length] ?? SHAPES[0],
    colour: COLOURS[place % COLOURS.length] ?? COLOURS[0],
  }
})

/** Animates the pieces of `confetti` once; with reduced motion they stay in place. */
export function burst(confetti: SVGSVGElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const [place, element] of [...confetti.children].entries()) {
    const { x, y } = BITS[place] ?? { x: 0, y: 0 }
    element.animate?.(
      [
        { transform: `translate(${-x}px, ${-y}px)`, opacity: 1, easing: 'ease-out' },
        { transform: 'none', opacity: 1, offset: 0.4, easing: 'ease-in' },
        { transform: 'translate(0, 170px)', opacity: 0 },
      ],
      { duration: 1600, delay: (place % 6) * 30, fill: 'both' },
    )
  }
}
