import { playNotes } from '#src/app/sound/play-notes.ts'
import { vibrate } from '#src/app/sound/vibrate.ts'
import type { Merge } from '../rules/triple-roll.ts'

/** Plays the sound of two dice on wood for a placed pair, and vibrates. */
export function playPlaced(): void {
  vibrate(8)
  playNotes([
    { pitch: 190, slide: 120, length: 0.07, loudness: 0.14 },
    { pitch: 230, slide: 140, after: 0.05, length: 0.07, loudness: 0.1 },
  ])
}

/** Plays the sound of a run's end, with a lower tone for each grey row, and vibrates. */
export function playOver(): void {
  vibrate([12, 60, 12, 60, 30])
  playNotes(
    [392, 349, 311, 262, 196].map((pitch, row) => ({
      pitch,
      slide: pitch * 0.94,
      after: row * 0.09,
      length: 0.2,
      loudness: 0.12,
    })),
  )
}

/** Plays a merge: two tones, higher for a higher number or longer chain, or those of a burst. */
export function playMerged({ number, chain, burst }: Merge): void {
  vibrate(burst ? [30, 40, 60] : 10 + 5 * chain)
  const pitch = 300 * 2 ** ((number * 2 + (chain - 1) * 2) / 12)
  playNotes(
    burst
      ? [
          { pitch: 520, slide: 70, length: 0.5, loudness: 0.2, wave: 'sawtooth' },
          { pitch: 880, slide: 1320, after: 0.08, length: 0.35, loudness: 0.1 },
        ]
      : [
          { pitch, length: 0.16, loudness: 0.14 },
          { pitch: pitch * 1.26, after: 0.07, length: 0.22, loudness: 0.14 },
        ],
  )
}
