/** The duration of one hop (visual language, section 8). */
const HOP_MS = 520
/** The maximum number of hops. The element glides over the remaining squares. */
const MAX_HOPS = 4

/**
 * Animates an element that is as wide as a square from one square of its row to a later one. The element's
 * style already places it on the later square, so with reduced motion nothing needs to be animated.
 */
export function animateAlongTrack(element: HTMLElement, from: number, to: number): void {
  const squares = to - from
  if (squares <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const hops = Math.min(squares, MAX_HOPS)
  const glide = squares > hops ? HOP_MS : 0
  const whole = hops * HOP_MS + glide
  const at = (square: number, rest = '') => `translateX(${square * 100}%) ${rest}`
  const frames: Keyframe[] = [{ transform: at(from), easing: 'ease-out' }]
  for (let hop = 0; hop < hops; hop++) {
    const landed = from + hop + 1
    frames.push(
      {
        transform: at(landed - 0.5, 'translateY(-18px)'),
        offset: ((hop + 0.5) * HOP_MS) / whole,
        easing: 'ease-in',
      },
      {
        transform: at(landed, 'scale(1.06, 0.92)'),
        offset: ((hop + 1) * HOP_MS) / whole,
        easing: 'ease-out',
      },
    )
  }
  frames.push({ transform: at(to) })
  // Without a glide, the last landing is the end. An additional millisecond lets the end frame follow the
  // landing's frame.
  element.animate?.(frames, { duration: whole + (glide ? 0 : 1), fill: 'none' })
}
