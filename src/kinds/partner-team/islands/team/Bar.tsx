import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { Progress } from '#src/ui/progress/Progress.tsx'

interface Props {
  label: string
  value: number
  max: number
  valueText: string
  tone?: 'mint'
}

/** Renders a bar that animates its changes. */
export function Bar({ label, value, max, valueText, tone }: Props) {
  const shown = useGlide(value)
  return (
    <Progress
      label={label}
      value={Math.min(shown, max)}
      // A maximum of 0 would make the bar look busy.
      max={Math.max(max, 1)}
      valueText={valueText}
      {...(tone && { tone })}
    />
  )
}

const DURATION_MS = 700

/** Returns `value`, changing gradually, because CSS cannot animate a native progress element. */
function useGlide(value: number): number {
  const [shown, setShown] = useState(value)
  const last = useRef(value)
  useEffect(() => {
    const from = last.current
    if (from === value) return
    if (prefersReducedMotion()) {
      last.current = value
      setShown(value)
      return
    }
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - start) / DURATION_MS))
      last.current = from + (value - from) * (1 - (1 - part) ** 3)
      setShown(last.current)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
