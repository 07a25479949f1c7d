import { playNotes } from '#src/app/sound/play-notes.ts'
import { vibrate } from '#src/app/sound/vibrate.ts'

/** The pitches of the landing sound, in Hz, higher with every layer: C, D, E, G, A. */
const STEPS = [523, 587, 659, 784, 880] as const
const TAPS = [30, 40, 12]

/** Plays the sound of a landing layer; `place` is 0 for the first layer. */
export function soundLayer(place: number): void {
  const pitch = STEPS[Math.min(place, STEPS.length - 1)] ?? STEPS[0]
  playNotes([
    { pitch: 140, slide: 55, length: 0.16, loudness: 0.22, wave: 'sine' },
    { pitch, after: 0.06, length: 0.35, loudness: 0.12 },
  ])
  vibrate(TAPS)
}
