import { useLayoutEffect, useRef } from 'react'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { countTo } from '#src/ui/motion/count-to.ts'

/** How long the number counts up. */
const DURATION_MS = 900

interface Props {
  value: number
  /** A prefix, such as a plus. */
  sign?: string
}

/** Renders a number that counts up from 0 when it appears, without moving the content around it. */
export function RisingNumber({ value, sign = '' }: Props) {
  const number = useRef<HTMLElement>(null)
  // Runs before the first paint, which would otherwise show the final value for one frame.
  useLayoutEffect(() => {
    const element = number.current
    const words = element?.firstChild
    if (!element || !words) return
    const { width } = element.getBoundingClientRect()
    element.style.minWidth = `${width}px`
    return countTo({ from: 0, to: value, duration: DURATION_MS }, (now) => {
      words.nodeValue = `${sign}${formatNumber(now)}`
    })
  }, [value, sign])
  return (
    <b className="rising" ref={number}>
      {`${sign}${formatNumber(value)}`}
    </b>
  )
}
