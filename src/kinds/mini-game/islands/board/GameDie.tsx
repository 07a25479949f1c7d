import { memo } from 'react'
import { DieFace, type DieNumber, type DieTone } from '#src/ui/die/DieFace.tsx'

/** The colour of each number; the pips tell it, too. */
const TONES: readonly DieTone[] = ['paper', 'sky', 'leaf', 'sun', 'tangerine', 'berry', 'ink']

/** A die of the game, 1 to 6; 0 is one whose number is not known yet. Decorative. */
export const GameDie = memo(function GameDie({
  number,
  tone,
  className,
}: {
  number: number
  /** Another colour than that of its number. */
  tone?: DieTone
  className?: string
}) {
  const face = Math.min(Math.max(Math.trunc(number), 0), 6) as DieNumber
  return (
    <DieFace face={face} tone={tone ?? TONES[face] ?? 'paper'} {...(className && { className })} />
  )
})
