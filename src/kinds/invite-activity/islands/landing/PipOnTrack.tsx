import { useEffect, useRef } from 'react'
import { Mate } from '#src/ui/mate/Mate.tsx'
import { animateAlongTrack } from './animate-along-track.ts'

interface Props {
  square: number
  of: number
}

/** Renders the mascot Pip on a square. Pip walks there when the track comes into view or the square changes. */
export function PipOnTrack({ square, of }: Props) {
  const pip = useRef<HTMLSpanElement>(null)
  const lastSquare = useRef(0)

  useEffect(() => {
    const element = pip.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      animateAlongTrack(element, lastSquare.current, square)
      lastSquare.current = square
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
