import { prefersReducedMotion } from './reduced-motion.ts'

interface Count {
  readonly from: number
  readonly to: number
  /** The duration in milliseconds. */
  readonly duration: number
  /** The time before the count, in milliseconds. */
  readonly delay?: number
}

/**
 * Shows a number that rises, fast at first. Calls `show` immediately and then once per frame; with reduced
 * motion, only once with the last value. Returns a function that shows the last value immediately.
 */
export function countTo(
  { from, to, duration, delay = 0 }: Count,
  show: (value: number) => void,
): () => void {
  if (prefersReducedMotion()) {
    show(to)
    return () => undefined
  }
  show(from)
  const start = performance.now() + delay
  let frame = requestAnimationFrame(function step(now) {
    const part = Math.min(1, Math.max(0, (now - start) / duration))
    show(part === 1 ? to : Math.round(from + (to - from) * (1 - (1 - part) ** 4)))
    if (part < 1) frame = requestAnimationFrame(step)
  })
  return () => {
    cancelAnimationFrame(frame)
    show(to)
  }
}
