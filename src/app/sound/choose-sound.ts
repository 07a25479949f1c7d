import { type Note, playNotes } from './play-notes.ts'
import { switchSound } from './sound-switch.ts'
import { vibrate } from './vibrate.ts'

const HELLO: readonly Note[] = [
  { pitch: 523, length: 0.12, loudness: 0.12 },
  { pitch: 784, after: 0.09, length: 0.2, loudness: 0.12 },
]
const TAP = 14

/** Switches sound and vibration off, or on with a short sound. For a press's handler. */
export function chooseSound(on: boolean): void {
  switchSound(on)
  playNotes(HELLO)
  vibrate(TAP)
}
