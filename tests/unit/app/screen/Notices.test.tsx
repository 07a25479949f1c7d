// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notices } from '#src/app/screen/Notices.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import { notify } from '#src/stores/notice.ts'
import { find, render } from '#tests/support/render.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

test('the status region is there before its first words', async () => {
  const { place, close } = await render(<Notices />)
  expect(find(place, '[role=status]').textContent).toBe('')
  await close()
})

test('says itself that something could not be loaded', async () => {
  const commonStrings = {
    'states.unready': 'This needs a connection.',
  } as ScreenProps['commonStrings']
  const screen = { locale: 'en', home: '/', commonStrings, errorStrings: {} } as const
  const { place, close } = await render(<Notices />, { screen })
  act(() => notify(null, 'danger'))
  expect(find(place, '[role=status]').textContent).toBe('This needs a connection.')
  act(() => vi.advanceTimersByTime(4000))
  await close()
})

test('each notice is in the top layer, above a dialog that is open', async () => {
  const layer: string[] = []
  const show = vi.fn(function (this: HTMLElement) {
    layer.push(this.textContent)
  })
  const hide = vi.fn()
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide })
  const { place, close } = await render(<Notices />)
  expect(find(place, '[role=status]').getAttribute('popover')).toBe('manual')
  expect(layer).toEqual([])
  act(() => {
    notify('Copied')
    notify('Shared')
  })
  act(() => vi.advanceTimersByTime(4000))
  expect(layer).toEqual(['Copied', 'Shared'])
  act(() => vi.advanceTimersByTime(4000))
  expect(hide).toHaveBeenCalledTimes(show.mock.calls.length)
  await close()
  Object.assign(HTMLElement.prototype, { showPopover: undefined, hidePopover: undefined })
})

test('shows one notice after the other, each for its time', async () => {
  const { place, close } = await render(<Notices />)
  const region = find(place, '[role=status]')
  act(() => {
    notify('Copied')
    notify('Shared', 'success')
  })
  expect(region.textContent).toBe('Copied')
  act(() => vi.advanceTimersByTime(4000))
  expect(region.textContent).toBe('Shared')
  act(() => vi.advanceTimersByTime(4000))
  expect(region.textContent).toBe('')
  await close()
})
