import { memo } from 'react'
import { DieFace, type DieNumber, type DieTone } from '#src/ui/die/DieFace.tsx'

/** The colours of the numbers 0 (unknown) to 6. Pips show the number without colours. */
const TONES: readonly DieTone[] = ['paper', 'sky', 'leaf', 'sun', 'tangerine', 'berry', 'ink']

/** Renders a die with 1 to 6 pips; 0 means an unknown number. Hidden from screen readers. */
export const GameDie = memo(function GameDie({
  number,
  tone,
  className,
}: {
  number: number
  tone?: DieTone
  className?: string
}) {
  const face = Math.min(Math.max(Math.trunc(number), 0), 6) as DieNumber
  return (
    <DieFace face={face} tone={tone ?? TONES[face] ?? 'paper'} {...(className && { className })} />
  )
})
