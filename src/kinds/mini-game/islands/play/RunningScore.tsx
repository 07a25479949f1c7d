import { useLayoutEffect, useRef } from 'react'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { countTo } from '#src/ui/motion/count-to.ts'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'

const DURATION_MS = 480

/** Renders the score of an open run, which counts up and grows for a moment after each merge. */
export function RunningScore({ value }: { value: number }) {
  const number = useRef<HTMLElement>(null)
  const shown = useRef(value)
  // Before the paint, which would otherwise show the final value.
  useLayoutEffect(() => {
    const element = number.current
    const digits = element?.firstChild
    const from = shown.current
    shown.current = value
    if (!element || !digits) return
    // Shows a lower score, from another device's board, without counting.
    if (value <= from || prefersReducedMotion()) {
      digits.nodeValue = formatNumber(value)
      return
    }
    element.animate?.([{ transform: 'scale(1.14)' }, { transform: 'none' }], {
      duration: 280,
      easing: 'ease-out',
    })
    return countTo({ from, to: value, duration: DURATION_MS }, (now) => {
      digits.nodeValue = formatNumber(now)
    })
  }, [value])
  return (
    <b ref={number} className="hud-digits">
      {formatNumber(value)}
    </b>
  )
}
