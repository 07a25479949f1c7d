import { memo } from 'react'
import { DieFace, type DieNumber, type DieTone } from '#src/ui/die/DieFace.tsx'

/** The colour of each number. The pips show the number, too. */
const TONES: readonly DieTone[] = ['paper', 'sky', 'leaf', 'sun', 'tangerine', 'berry', 'ink']

/** Renders a die of the game, with 1 to 6 pips; 0 is unknown. It is decorative. */
export const GameDie = memo(function GameDie({
  number,
  tone,
  className,
}: {
  number: number
  /** Replaces the number's colour. */
  tone?: DieTone
  className?: string
}) {
  const face = Math.min(Math.max(Math.trunc(number), 0), 6) as DieNumber
  return (
    <DieFace face={face} tone={tone ?? TONES[face] ?? 'paper'} {...(className && { className })} />
  )
})
