import type { WinSize } from '#src/ui/win/win-size.ts'
import { type Note, playNotes } from './play-notes.ts'
import { vibrate } from './vibrate.ts'

const STEPS = [523, 659, 784, 1047, 1319] as const

const LENGTHS: Record<WinSize, number> = { dice: 2, rare: 3, gold: 4, set: 5 }

/** Vibration patterns: taps and pauses alternate, in milliseconds. */
const TAPS: Record<WinSize, number[]> = {
  dice: [14],
  rare: [20, 60, 30],
  gold: [20, 60, 20, 60, 60],
  set: [20, 50, 20, 50, 20, 50, 80],
}

const CARD: Note = { pitch: 620, slide: 330, length: 0.06, loudness: 0.08, wave: 'square' }

/** Plays the sound of a dealt card at each of `times`, in milliseconds from now. */
export function soundDeal(times: readonly number[]): void {
  playNotes(times.map((time) => ({ ...CARD, after: time / 1000 })))
}

/** Plays the fanfare of a win. Call it when the prize lands on its plate. */
export function soundWin(size: WinSize): void {
  playNotes(fanfare(LENGTHS[size]))
  vibrate(TAPS[size])
}

function fanfare(steps: number): Note[] {
  return STEPS.slice(0, steps).map((pitch, place) => ({
    pitch,
    after: place * 0.1,
    length: place === steps - 1 ? 0.6 : 0.22,
    loudness: 0.15,
  }))
}
