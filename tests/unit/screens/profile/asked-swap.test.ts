// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { takeAskedSwap } from '#src/screens/profile/asked-swap.ts'

const openAt = (address: string) => history.replaceState({ kept: 1 }, '', address)

beforeEach(() => openAt('/u/Bruno'))

it('reads a swap from the address once, and keeps what else it says', () => {
  openAt('/u/Bruno?want=rainbow&lang=de#swaps')
  expect(takeAskedSwap()).toEqual({ want: 'rainbow' })
  expect(location.href).toMatch(/\/u\/Bruno\?lang=de#swaps$/)
  expect(history.state).toEqual({ kept: 1 })
  expect(takeAskedSwap()).toBeUndefined()
  openAt('/u/Bruno?give=moon')
  expect(takeAskedSwap()).toEqual({ give: 'moon' })
  expect(location.href).toMatch(/\/u\/Bruno$/)
})

it.each(['', '?want=', '?want=<b>', '?give=Rainbow', `?want=${'a'.repeat(41)}`, '?wants=moon'])(
  'asks for nothing with %s',
  (search) => {
    openAt(`/u/Bruno${search}`)
    expect(takeAskedSwap()).toBeUndefined()
  },
)
