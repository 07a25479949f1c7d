import { useLayoutEffect, useRef } from 'react'
import { formatNumber } from '#src/i18n/format-number.ts'
import { countTo } from '#src/islands/story/count-to.ts'

/** How long a number takes to rise, in milliseconds (visual language, section 8). */
const DURATION = 900

interface Props {
  value: number
  /** What stands before it, such as a plus. */
  sign?: string
}

/** A number that rises from nothing when it appears. What is around it stays in its place. */
export function RisingNumber({ value, sign = '' }: Props) {
  const number = useRef<HTMLElement>(null)
  // Before the paint, which would show the end of it for a frame.
  useLayoutEffect(() => {
    const element = number.current
    const words = element?.firstChild
    if (!element || !words) return
    const { width } = element.getBoundingClientRect()
    element.style.minWidth = `${width}px`
    return countTo({ from: 0, to: value, duration: DURATION }, (now) => {
      words.nodeValue = `${sign}${formatNumber(now)}`
    })
  }, [value, sign])
  return (
    <b className="rising" ref={number}>
      {`${sign}${formatNumber(value)}`}
    </b>
  )
}
