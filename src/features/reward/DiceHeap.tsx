import { useLayoutEffect, useRef } from 'react'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { Landing } from '#src/ui/win/opening.ts'
import styles from './dice-heap.css?inline'
import { rewardArt } from './reward-art.ts'

adoptStyles(styles)

const FALL_MS = 300
const STAGGER_MS = 50

interface Props {
  dice: number
  /** How the first die landed; undefined until then, while only the first die is visible. */
  landed: Landing | undefined
}

/** Renders a heap of dice. The first die is visible at once; the others drop after its landing. */
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

/** A die's position relative to the middle of the lowest row, in die widths. Up is positive. */
interface HeapPlace {
  readonly x: number
  readonly y: number
}

/** More dice would be too small to recognise. */
const MAX_DICE = 15
/** In die widths: the distance between dice in a row (`PITCH`), and between rows (`RISE`). */
const PITCH = 0.76
const RISE = 0.6

/** Returns the number of dice to draw, which grows more slowly than the number of won dice. */
export function diceDrawn(dice: number): number {
  return Math.max(1, Math.min(dice, MAX_DICE, Math.round(2 + Math.sqrt(dice) * 1.4)))
}

/** Returns the positions of `count` dice in rows. Each row is shorter than the row below. */
export function heapOf(count: number): readonly HeapPlace[] {
  let base = 1
  while ((base * (base + 1)) / 2 < count) base++
  const places: HeapPlace[] = []
  for (let row = 0; places.length < count; row++) {
    const length = Math.min(base - row, count - places.length)
    const xs = Array.from({ length }, (_, place) => (place - (length - 1) / 2) * PITCH)
    xs.sort((a, b) => Math.abs(a) - Math.abs(b))
    places.push(...xs.map((x) => ({ x, y: row * RISE })))
  }
  return places
}
