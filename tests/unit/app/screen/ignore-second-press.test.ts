// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ignoreSecondPress } from '#src/app/screen/ignore-second-press.ts'

const pressed = vi.fn()

/** Presses the button; `count` is 2 for the second press of a double tap. */
function press(count: number): void {
  const button = document.querySelector('button')
  button?.dispatchEvent(new MouseEvent('click', { detail: count, bubbles: true, cancelable: true }))
}

beforeEach(() => {
  vi.useFakeTimers()
  pressed.mockReset()
  document.body.innerHTML = '<button type="button"></button>'
  document.querySelector('button')?.addEventListener('click', pressed)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('keeps the second press of a double tap from what took the place of the pressed button', () => {
  ignoreSecondPress()
  press(2)
  expect(pressed).not.toHaveBeenCalled()
})

it('takes a press of its own, also by the keyboard, and later every press', () => {
  ignoreSecondPress()
  press(1)
  press(0)
  expect(pressed).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  press(2)
  expect(pressed).toHaveBeenCalledTimes(3)
})
