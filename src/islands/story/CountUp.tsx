import { use, useEffect, useRef } from 'react'
import './count-up.css'
import { PageContext } from './page-state.ts'
import { prefersReducedMotion } from './reduced-motion.ts'

const DURATION = 1400

interface Props {
  value: number
  /** The formatted final value. */
  text: string
  /** Formats the values during the animation. */
  format?: ((value: number) => string) | undefined
}

/** Renders a figure that counts up once, when its page is shown. The document has its final value from the start. */
export function CountUp({ value, text, format }: Props) {
  const { current } = use(PageContext)
  const figure = useRef<HTMLSpanElement>(null)
  const counted = useRef(false)

  useEffect(() => {
    const words = figure.current?.firstChild
    if (!words || !current || counted.current) return
    counted.current = true
    if (prefersReducedMotion() || value < 2) return
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - start) / DURATION))
      const eased = 1 - (1 - part) ** 4
      const next = part === 1 ? text : (format ?? String)(Math.round(value * eased))
      // An equal value would cause another layout.
      if (words.nodeValue !== next) words.nodeValue = next
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => {
      cancelAnimationFrame(frame)
      words.nodeValue = text
    }
  }, [current, value, text, format])

  return (
    <span className="count" aria-hidden="true">
      <span className="count-room">{text}</span>
      <span className="count-now" ref={figure}>
        {text}
      </span>
    </span>
  )
}
