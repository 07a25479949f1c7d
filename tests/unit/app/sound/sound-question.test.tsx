// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import SoundQuestion from '#src/app/sound/SoundQuestion.tsx'
import { $sound } from '#src/app/sound/sound-switch.ts'
import { wordsOf } from '#src/app/words/words.ts'
import { render } from '#tests/support/render.tsx'

const WORDS = wordsOf({ ask: 'Both?', ask_sound: 'Sound?', on: 'Yes', off: 'No' }, 'en')

afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

test('a phone that cannot vibrate is asked about sound alone', async () => {
  vi.stubGlobal('navigator', {})
  const { place, close } = await render(<SoundQuestion words={WORDS} onAnswer={() => {}} />)
  expect(place.textContent).toContain('Sound?')
  await close()
})

test('an answer is a choice, also no', async () => {
  const answered = vi.fn()
  const { place, close } = await render(<SoundQuestion words={WORDS} onAnswer={answered} />)
  const [yes, no] = place.querySelectorAll('button')
  expect($sound.get()).toBe(undefined)
  await act(async () => no?.click())
  expect($sound.get()).toBe(false)
  await act(async () => yes?.click())
  expect($sound.get()).toBe(true)
  expect(answered).toHaveBeenCalledTimes(2)
  await close()
})
