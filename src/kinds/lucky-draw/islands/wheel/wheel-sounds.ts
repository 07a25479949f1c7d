import { type Note, playNotes } from '#src/islands/sound/play-notes.ts'
import { vibrate } from '#src/islands/sound/vibrate.ts'

/** The pull before the wheel is let go. */
const PULL: readonly Note[] = [
  { pitch: 180, slide: 120, length: 0.3, loudness: 0.14 },
  { pitch: 150, slide: 420, after: 0.32, length: 0.4, loudness: 0.1 },
]
/** A peg lets go of the pointer. */
const TICK: readonly Note[] = [
  { pitch: 1500, slide: 700, length: 0.035, loudness: 0.09, wave: 'square' },
]

/** The least time between two taps of the phone, in milliseconds: faster ones would be one long buzz. */
const TAP_DELAY_MS = 90
const TAP = 6

let tapped = 0

/** While the press is handled, so that the browser allows what sounds later. */
export function soundPull(): void {
  playNotes(PULL)
}

/** A tick that is heard, and on phones felt. */
export function soundTick(): void {
  playNotes(TICK)
  const now = performance.now()
  if (now - tapped < TAP_DELAY_MS) return
  tapped = now
  vibrate(TAP)
}
