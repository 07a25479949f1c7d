import { useLayoutEffect, useRef } from 'react'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { Landing } from '#src/ui/win/opening.ts'
import styles from './dice-heap.css?inline'
import { diceDrawn, heapOf } from './heap.ts'
import { rewardArt } from './reward-art.ts'

adoptStyles(styles)

const FALL_MS = 300
const STAGGER_MS = 50

interface Props {
  dice: number
  /** How the first die landed; undefined before it lands. Until then, only the first die is visible. */
  landed: Landing | undefined
}

/** Renders a heap of dice. The first die is visible at once; the others fall onto it when it has landed. */
export function DiceHeap({ dice, landed }: Props) {
  const heap = useRef<HTMLDivElement>(null)
  const places = heapOf(diceDrawn(dice))
  const shown = landed ? places : places.slice(0, 1)
  const widest = Math.max(...places.map(({ x }) => x)) * 2 + 1
  const highest = Math.max(...places.map(({ y }) => y)) + 1
  const width = Math.min(40, 72 / widest, 72 / highest)

  useLayoutEffect(() => {
    if (landed !== 'lively') return
    const [, ...fallen] = heap.current?.children ?? []
    for (const [place, die] of fallen.entries()) {
      die.animate?.(
        [
          { opacity: 0, transform: 'translateY(-90px) rotate(-40deg)', easing: 'ease-in' },
          { opacity: 1, transform: 'translateY(0) scale(1.08, 0.9)', offset: 0.7 },
          { opacity: 1, transform: 'none' },
        ],
        { duration: FALL_MS, delay: place * STAGGER_MS, fill: 'backwards' },
      )
    }
  }, [landed])

  return (
    <div className="dice-heap" ref={heap}>
      {shown.map(({ x, y }) => (
        <img
          key={`${x} ${y}`}
          src={rewardArt({ type: 'dice' })}
          style={{
            width: `${width}%`,
            left: `${50 + (x - 0.5) * width}%`,
            top: `${50 + ((highest - 1) / 2 - y - 0.5) * width}%`,
          }}
          width="100"
          height="100"
          alt=""
        />
      ))}
    </div>
  )
}
