// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { takeAskedSwap } from '#src/screens/profile/asked-swap.ts'

const openAt = (address: string) => history.replaceState({ kept: 1 }, '', address)

beforeEach(() => openAt('/u/Bruno'))

it('reads a swap from the address once, and keeps what else it says', () => {
  openAt('/u/Bruno?want=grand-tour/bee&lang=de#swaps')
  expect(takeAskedSwap()).toEqual({ want: 'grand-tour/bee' })
  expect(location.href).toMatch(/\/u\/Bruno\?lang=de#swaps$/)
  expect(history.state).toEqual({ kept: 1 })
  expect(takeAskedSwap()).toBeUndefined()
  openAt('/u/Bruno?give=grand-tour%2Fmoon')
  expect(takeAskedSwap()).toEqual({ give: 'grand-tour/moon' })
  expect(location.href).toMatch(/\/u\/Bruno$/)
})

it.each([
  '',
  '?want=',
  '?want=<b>',
  '?give=a/Bee',
  '?give=moon',
  `?want=a/${'a'.repeat(41)}`,
  '?wants=a/moon',
])('asks for nothing with %s', (search) => {
  openAt(`/u/Bruno${search}`)
  expect(takeAskedSwap()).toBeUndefined()
})
