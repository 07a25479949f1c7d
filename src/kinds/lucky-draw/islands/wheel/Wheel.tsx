import type { ReactNode, RefObject } from 'react'
import { Disc } from './Disc.tsx'
import type { Sector, WheelPrize } from './sectors.ts'
import './wheel.css'

interface Props {
  sectors: readonly Sector[]
  prizes: readonly WheelPrize[]
  turning: boolean
  /** Called for a press on the wheel, which many players try first; undefined without effect. */
  onPress: (() => void) | undefined
  disc: RefObject<HTMLDivElement | null>
  pointer: RefObject<HTMLDivElement | null>
  frame: ReactNode
  hub: ReactNode
}

/**
 * Renders the wheel. Hidden from screen readers, which get a table of odds and a message instead.
 * The disc and the pointer are separate layers, which can move without repainting the page.
 */
export function Wheel({ sectors, prizes, turning, onPress, disc, pointer, frame, hub }: Props) {
  return (
    // Only for mouse and touch, because the button below has the same effect and supports the
    // keyboard.
    <div
      className="wheel"
      data-turning={turning || undefined}
      data-pressable={onPress ? true : undefined}
      aria-hidden="true"
      onClick={onPress}
    >
      {frame}
      <div className="wheel-disc" ref={disc}>
        <Disc sectors={sectors} prizes={prizes} />
      </div>
      {hub}
      <div className="wheel-pointer" ref={pointer}>
        <svg
          viewBox="-24 -204 48 80"
          stroke="#2a1426"
          strokeWidth="4"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M-20 -190Q0 -202 20 -190L4 -138Q0 -130 -4 -138Z" fill="#ffc838" />
          <path
            d="M-7.500 -149Q0 -145 7.500 -149L4 -138Q0 -130 -4 -138Z"
            fill="#eaa90f"
            stroke="none"
          />
          <circle cy="-180" r="5.500" fill="#fff" strokeWidth="3" />
        </svg>
      </div>
    </div>
  )
}
