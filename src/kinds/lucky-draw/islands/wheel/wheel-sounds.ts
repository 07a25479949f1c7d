import { type Note, playNotes } from '#src/app/sound/play-notes.ts'
import { vibrate } from '#src/app/sound/vibrate.ts'

const PULL: readonly Note[] = [
  { pitch: 180, slide: 120, length: 0.3, loudness: 0.14 },
  { pitch: 150, slide: 420, after: 0.32, length: 0.4, loudness: 0.1 },
]
const TICK: readonly Note[] = [
  { pitch: 1500, slide: 700, length: 0.035, loudness: 0.09, wave: 'square' },
]

/** The minimum time between two vibrations, which would otherwise feel like one. */
const TAP_DELAY_MS = 90
const TAP = 6

let tapped = 0

/** Plays the sound of pulling the wheel. A press handler must call this, to allow later sounds. */
export function soundPull(): void {
  playNotes(PULL)
}

/** Plays the tick of a peg, and vibrates unless the last vibration is too recent. */
export function soundTick(): void {
  playNotes(TICK)
  const now = performance.now()
  if (now - tapped < TAP_DELAY_MS) return
  tapped = now
  vibrate(TAP)
}
