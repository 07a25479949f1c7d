import { useLayoutEffect, useRef } from 'react'
import { bitsOf, burst } from './confetti.ts'
import type { WinSize } from './win-size.ts'

interface Props {
  className?: string
  size?: WinSize
}

/** Renders confetti that bursts once when it appears; with reduced motion, it does not move. */
export function Confetti({ className, size = 'rare' }: Props) {
  const confetti = useRef<SVGSVGElement>(null)
  // The burst starts before the first paint, which would otherwise show all confetti at its final position.
  useLayoutEffect(() => {
    if (confetti.current) burst(confetti.current, size)
  }, [size])
  return (
    <svg ref={confetti} className={className} viewBox="-200 -200 400 400" aria-hidden="true">
      {bitsOf(size).map(({ x, y, turn, shape, colour }) => (
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
