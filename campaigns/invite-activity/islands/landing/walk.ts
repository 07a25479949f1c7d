/** One arc per square, in milliseconds (visual language, section 8). */
const HOP = 520
/** So many squares are hopped; what is left is one glide. */
const MOST_HOPS = 4

/**
 * Lets an element as wide as a square walk along the row it stands in, from one square to a later
 * one; its own style has it there already. Where less motion is wanted it simply stands there.
 */
export function walk(element: HTMLElement, from: number, to: number): void {
  const squares = to - from
  if (squares <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const hops = Math.min(squares, MOST_HOPS)
  const glide = squares > hops ? HOP : 0
  const whole = hops * HOP + glide
  const at = (square: number, rest = '') => `translateX(${square * 100}%) ${rest}`
  const frames: Keyframe[] = [{ transform: at(from), easing: 'ease-out' }]
  for (let hop = 0; hop < hops; hop++) {
    const landed = from + hop + 1
    frames.push(
      {
        transform: at(landed - 0.5, 'translateY(-18px)'),
        offset: ((hop + 0.5) * HOP) / whole,
        easing: 'ease-in',
      },
      {
        transform: at(landed, 'scale(1.06, 0.92)'),
        offset: ((hop + 1) * HOP) / whole,
        easing: 'ease-out',
      },
    )
  }
  frames.push({ transform: at(to) })
  // Without a glide the last landing would share its moment with the end.
  element.animate?.(frames, { duration: whole + (glide ? 0 : 1), fill: 'none' })
}
