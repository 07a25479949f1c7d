import { isSoundOn } from './sound-switch.ts'

export interface Note {
  /** The frequency, in Hz. */
  readonly pitch: number
  /** The pitch at the end, in Hz; without it the pitch is constant. */
  readonly slide?: number
  /** The start, in seconds from now; 0 by default. */
  readonly after?: number
  /** The time until silence, in seconds. */
  readonly length: number
  /** The volume, from 0 to 1. */
  readonly loudness: number
  readonly wave?: OscillatorType
}

/** Exponential ramps cannot reach zero. */
const SILENCE = 0.0001

let context: AudioContext | undefined

// Phones let a page start audio only in the handler of a press, but most sounds follow a server's response.
// The first press therefore starts the audio.
if (typeof document !== 'undefined') {
  addEventListener('click', () => playNotes([]), { capture: true, once: true })
}

/** Plays tones together, if the player has switched sounds on. Never throws: a device may have no sound. */
export function playNotes(notes: readonly Note[]): void {
  if (!isSoundOn() || document.hidden || typeof AudioContext === 'undefined') return
  // Before the first press a page is silent. A tone that starts now would be heard only at that press.
  if (navigator.userActivation?.hasBeenActive === false) return
  try {
    context ??= new AudioContext()
    // The context is suspended before the first press, and on phones after a call. Resuming twice has no
    // effect.
    void context.resume().catch(() => undefined)
    for (const note of notes) playNote(context, note)
  } catch {
    // Without an audio device the page stays silent.
  }
}

function playNote(audio: AudioContext, { after = 0, length, loudness, ...tone }: Note): void {
  const start = audio.currentTime + after
  const end = start + length
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.type = tone.wave ?? 'triangle'
  oscillator.frequency.setValueAtTime(tone.pitch, start)
  if (tone.slide) oscillator.frequency.exponentialRampToValueAtTime(tone.slide, end)
  volume.gain.setValueAtTime(Math.max(loudness, SILENCE), start)
  volume.gain.exponentialRampToValueAtTime(SILENCE, end)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(end)
}
