import { useLayoutEffect, useRef } from 'react'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { countTo } from '#src/ui/motion/count-to.ts'

const DURATION_MS = 900

interface Props {
  value: number
  sign?: string
}

/** Renders a number that first counts up from 0, without moving the content around it. */
export function RisingNumber({ value, sign = '' }: Props) {
  const number = useRef<HTMLElement>(null)
  // Before the first paint, which would otherwise show the final value.
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
