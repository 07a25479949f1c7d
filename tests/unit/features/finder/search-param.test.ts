// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { takeSearchParam } from '#src/features/finder/use-finder.tsx'

const openAt = (address: string) => history.replaceState({ kept: 1 }, '', address)

beforeEach(() => openAt('/u'))

it.each([
  ['?find', undefined],
  ['?find=', undefined],
  ['?find=grand-tour/bee', 'grand-tour/bee'],
  ['?find=grand-tour%2Fbee', 'grand-tour/bee'],
  // An invalid sticker id opens a search for any sticker.
  ['?find=<b>', undefined],
  ['?find=a/Bee', undefined],
])('reads the search %s from the address once', (search, sticker) => {
  openAt(`/u${search}&lang=de#swaps`)
  expect(takeSearchParam()).toEqual({ sticker })
  expect(location.href).toMatch(/\/u\?lang=de#swaps$/)
  expect(history.state).toEqual({ kept: 1 })
  expect(takeSearchParam()).toBeUndefined()
})

it('asks for nothing without it', () => {
  openAt('/u?finds=grand-tour/bee')
  expect(takeSearchParam()).toBeUndefined()
})
