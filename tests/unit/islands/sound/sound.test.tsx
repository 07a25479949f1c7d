// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playNotes } from '#src/islands/sound/play-notes.ts'
import { SoundButton } from '#src/islands/sound/SoundButton.tsx'
import { $sound, restoreSound, switchSound } from '#src/islands/sound/sound-switch.ts'
import { find, render } from '../render.tsx'

const NOTE = { pitch: 440, length: 0.1, loudness: 0.2 }
const started = vi.fn()

/** Stands for the browser's audio, of which the test environment has none. */
class Audio {
  currentTime = 0
  destination = {}
  resume = async () => undefined
  createOscillator = () => ({
    type: 'sine',
    frequency: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (node: unknown) => node,
    start: started,
    stop() {},
  })
  createGain = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect() {},
  })
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', Audio)
  started.mockClear()
  $sound.set(false)
})
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser forgets it
  document.cookie = 'sound=; path=/; max-age=0'
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

// First, because the audio of a page is made once.
test('a browser without sound, or one that refuses it, stops nothing', () => {
  $sound.set(true)
  vi.stubGlobal('AudioContext', undefined)
  playNotes([NOTE])
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        throw new Error('No audio device')
      }
    },
  )
  playNotes([NOTE])
  expect(started).not.toHaveBeenCalled()
})

test('a page is silent until the switch is pressed, and the next page remembers it', async () => {
  const { place, close } = await render(<SoundButton label="Sound" />)
  const button = find(place, 'button')
  expect(button.getAttribute('aria-pressed')).toBe('false')
  playNotes([NOTE])
  expect(started).not.toHaveBeenCalled()

  await act(async () => button.click())
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(started).toHaveBeenCalled()
  await close()

  $sound.set(false)
  restoreSound()
  expect($sound.get()).toBe(true)

  switchSound(false)
  restoreSound()
  expect($sound.get()).toBe(false)
})
