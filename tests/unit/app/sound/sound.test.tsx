// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseSound } from '#src/app/sound/choose-sound.ts'
import { playNotes } from '#src/app/sound/play-notes.ts'
import { SoundButton } from '#src/app/sound/SoundButton.tsx'
import { soundStamp } from '#src/app/sound/sound-swap.ts'
import { $sound, switchSound } from '#src/app/sound/sound-switch.ts'
import { find, render } from '#tests/support/render.tsx'

const NOTE = { pitch: 440, length: 0.1, loudness: 0.2 }
const started = vi.fn()
const felt = vi.fn()

/** Replaces the browser's audio, which the test environment does not have. */
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
  Object.assign(navigator, { vibrate: felt })
  started.mockClear()
  felt.mockClear()
  $sound.set(undefined)
})
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser forgets it
  document.cookie = 'sound=; path=/; max-age=0'
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

// This test must be the first, because a page creates its audio only once.
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
  expect(felt).toHaveBeenCalled()
  await close()
})

test('off, nothing is heard or felt; on, everything is both', () => {
  for (const on of [undefined, false]) {
    $sound.set(on)
    soundStamp()
  }
  expect(started).not.toHaveBeenCalled()
  expect(felt).not.toHaveBeenCalled()

  switchSound(true)
  soundStamp()
  expect(started).toHaveBeenCalled()
  expect(felt).toHaveBeenCalled()
})

async function nextPage() {
  vi.resetModules()
  return {
    ...(await import('#src/app/sound/sound-swap.ts')),
    ...(await import('#src/app/sound/sound-switch.ts')),
  }
}

test('a page without the switch keeps to what was chosen on another', async () => {
  chooseSound(true)
  started.mockClear()
  felt.mockClear()
  const page = await nextPage()
  page.soundStamp()
  expect(started).toHaveBeenCalled()
  expect(felt).toHaveBeenCalled()

  // The player changes the choice on another page, and the browser then restores this page from its cache.
  switchSound(false)
  dispatchEvent(new Event('pageshow'))
  expect(page.isSoundOn()).toBe(false)
  expect((await nextPage()).isSoundOn()).toBe(false)
})

test('a press wakes the audio of a page whose sounds come after an answer', async () => {
  const woken = vi.fn()
  switchSound(true)
  vi.stubGlobal(
    'AudioContext',
    class extends Audio {
      override resume = async () => woken()
    },
  )
  await nextPage()
  expect(woken).not.toHaveBeenCalled()
  document.body.click()
  expect(woken).toHaveBeenCalled()
  expect(started).not.toHaveBeenCalled()
})
