import { useEffect, useRef } from 'react'
import { BITS, burst } from './confetti.ts'

/** Confetti that bursts once when it appears; with reduced motion it stays in place. */
export function Confetti({ className }: { className?: string }) {
  const confetti = useRef<SVGSVGElement>(null)
  useEffect(() => {
    if (confetti.current) burst(confetti.current)
  }, [])
  return (
    <svg ref={confetti} className={className} viewBox="-200 -200 400 400" aria-hidden="true">
      {BITS.map(({ x, y, turn, shape, colour }) => (
        <g key={`${x} ${y}`}>
          <path
            transform={`translate(${x} ${y}) rotate(${turn})`}
            d={shape}
            fill={colour}
            stroke="#2a1426"
            strokeWidth="2.4"
            strokeLinejoin="round"
          />
        </g>
      ))}
    </svg>
  )
}
