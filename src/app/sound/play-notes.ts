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

const SILENCE = 0.0001

let context: AudioContext | undefined

// The first press starts the audio, because most sounds follow a server's response, and phones let
// a page start audio only in the handler of a press.
if (typeof document !== 'undefined') {
  addEventListener('click', () => playNotes([]), { capture: true, once: true })
}

/** Plays tones, if the player has switched sounds on. Never throws, not even without audio. */
export function playNotes(notes: readonly Note[]): void {
  if (!isSoundOn() || document.hidden || typeof AudioContext === 'undefined') return
  // Browsers silence a page before its first press, and would play this tone only at the press.
  if (navigator.userActivation?.hasBeenActive === false) return
  try {
    context ??= new AudioContext()
    // The context is suspended before the first press, and on phones after a call. Resuming twice
    // has no effect.
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
