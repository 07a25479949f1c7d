import { isSoundOn } from './sound-switch.ts'

/** One tone of a sound. */
export interface Note {
  /** In Hz. */
  readonly pitch: number
  /** The pitch that it slides to; stays the same without. */
  readonly slide?: number
  /** When it begins, in seconds from now; at once without. */
  readonly after?: number
  /** How long it takes to fade to silence, in seconds. */
  readonly length: number
  /** 0 to 1. */
  readonly loudness: number
  readonly wave?: OscillatorType
}

/** Exponential ramps cannot reach zero: this is silence. */
const SILENCE = 0.0001

let context: AudioContext | undefined

// Phones let a page begin to sound only while a press is handled, and most of what sounds comes after an
// answer of the server. So a press wakes the audio, whatever it is for.
if (typeof document !== 'undefined') {
  addEventListener('click', () => playNotes([]), { capture: true, once: true })
}

/**
 * Plays tones together, if the player has switched sounds on. Browsers keep pages silent until they are
 * pressed. Never throws: a device may have no sound.
 */
export function playNotes(notes: readonly Note[]): void {
  if (!isSoundOn() || document.hidden || typeof AudioContext === 'undefined') return
  // A page that nobody has pressed yet is silent: what is begun now would sound at the first press.
  if (navigator.userActivation?.hasBeenActive === false) return
  try {
    context ??= new AudioContext()
    // Suspended until a press, and by phones after a call; resuming twice does nothing.
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
