import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'

const DURATION_MS = 460

/** Animates an element from the position and size `from` to its current ones. */
export function shrinkFrom(element: HTMLElement | null, from: DOMRect): void {
  const to = element?.getBoundingClientRect()
  if (!element || !to?.width || prefersReducedMotion()) return
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`
  element.animate?.([{ transform: start }, { transform: 'none' }], {
    duration: DURATION_MS,
    easing: 'cubic-bezier(0.5, 0, 0.15, 1)',
  })
}
