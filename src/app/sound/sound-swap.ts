import { type Note, playNotes } from './play-notes.ts'
import { vibrate } from './vibrate.ts'

const SHAKE: readonly Note[] = [0, 0.16, 0.32].map((after) => ({
  pitch: 196,
  slide: 147,
  after,
  length: 0.1,
  loudness: 0.16,
}))
const CROSS: readonly Note[] = [
  { pitch: 330, slide: 660, length: 0.4, loudness: 0.1 },
  { pitch: 660, slide: 330, length: 0.4, loudness: 0.08 },
]
const STAMP: readonly Note[] = [
  { pitch: 130, slide: 60, length: 0.14, loudness: 0.25, wave: 'square' },
  { pitch: 659, after: 0.08, length: 0.2, loudness: 0.12 },
  { pitch: 988, after: 0.16, length: 0.4, loudness: 0.12 },
]

const SHAKE_TAPS = [18, 140, 18]
const CROSS_TAPS = [12, 70, 12]
const STAMP_TAP = 40

/** Plays the sound of a handshake, for an accepted swap, and vibrates. */
export function soundHandshake(): void {
  playNotes(SHAKE)
  vibrate(SHAKE_TAPS)
}

/** Plays the sound of two stickers that pass each other, and vibrates. */
export function soundSwap(): void {
  playNotes(CROSS)
  vibrate(CROSS_TAPS)
}

/** Plays the sound of a stamp, for a completed swap, and vibrates. */
export function soundStamp(): void {
  playNotes(STAMP)
  vibrate(STAMP_TAP)
}
