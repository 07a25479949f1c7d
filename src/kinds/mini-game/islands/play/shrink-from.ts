import { prefersReducedMotion } from '#src/islands/story/reduced-motion.ts'

/** How long the board takes to get to its place in the result, in milliseconds. */
const DURATION_MS = 460

/** Moves an element to its place from where it was, `from`, in the size that it had there. */
export function shrinkFrom(element: HTMLElement | null, from: DOMRect): void {
  const to = element?.getBoundingClientRect()
  if (!element || !to?.width || prefersReducedMotion()) return
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`
  element.animate?.([{ transform: start }, { transform: 'none' }], {
    duration: DURATION_MS,
    easing: 'cubic-bezier(0.5, 0, 0.15, 1)',
  })
}
