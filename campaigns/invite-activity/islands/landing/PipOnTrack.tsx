import { useEffect, useRef } from 'react'
import { Mate } from '#src/ui/mate/Mate.tsx'
import { walk } from './walk.ts'

interface Props {
  /** Where he stands, from 0. */
  square: number
  of: number
}

/** Pip on his square. When he comes into view, or has farther to go, he walks there. */
export function PipOnTrack({ square, of }: Props) {
  const pip = useRef<HTMLSpanElement>(null)
  const stood = useRef(0)

  useEffect(() => {
    const element = pip.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      walk(element, stood.current, square)
      stood.current = square
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [square])

  return (
    <span
      ref={pip}
      className="pip"
      style={{ width: `${100 / of}%`, transform: `translateX(${square * 100}%)` }}
    >
      <Mate mate="pip" mood="cheer" />
    </span>
  )
}
