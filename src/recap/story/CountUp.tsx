import { use, useEffect, useRef } from 'react'
import './count-up.css'
import { countTo } from '#src/ui/motion/count-to.ts'
import { PageContext } from './page-state.ts'

const DURATION_MS = 1400

interface Props {
  value: number
  text: string
  format?: ((value: number) => string) | undefined
  /** The delay after the page has stopped moving, in milliseconds. */
  delay?: number | undefined
}

/**
 * Renders a number that counts up once, after its page has stopped moving. The document contains the final
 * value from the start.
 */
export function CountUp({ value, text, format, delay = 0 }: Props) {
  const { rests } = use(PageContext)
  const figure = useRef<HTMLSpanElement>(null)
  const counted = useRef(false)

  useEffect(() => {
    const words = figure.current?.firstChild
    if (!words || !rests || counted.current) return
    counted.current = true
    if (value < 2) return
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = countTo({ from: 0, to: value, duration: DURATION_MS }, (now) => {
        const next = now === value ? text : (format ?? String)(now)
        // Writing an equal value would cause another layout.
        if (words.nodeValue !== next) words.nodeValue = next
      })
    }, delay)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [rests, value, text, format, delay])

  return (
    <span className="count" aria-hidden="true">
      <span className="count-room">{text}</span>
      <span className="count-now" ref={figure}>
        {text}
      </span>
    </span>
  )
}
