import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import type { SwapWords } from './swap-words.ts'

interface Props {
  until: string
  /** The server's time, in milliseconds. */
  now: number
  words: SwapWords
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** From when on the time left is in the colour of what is soon over. */
const SOON = 6 * HOUR

/** How long a proposal still waits, in whole hours, or minutes in the last one. */
export function TimeLeft({ until, now, words }: Props) {
  const left = Math.max(Date.parse(until) - now, 0)
  const label =
    left >= HOUR
      ? words.count('time.hours', Math.floor(left / HOUR))
      : words.count('time.minutes', Math.ceil(left / MINUTE))
  return <Chip icon={CLOCK} label={label} tone={left < SOON ? 'sun' : 'paper'} />
}
