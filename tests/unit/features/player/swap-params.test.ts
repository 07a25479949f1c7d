// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import {
  readSwapParams,
  takeSwapParams,
  writeSwapParams,
} from '#src/features/player/swap-params.ts'

const openAt = (address: string) => history.replaceState({ kept: 1 }, '', address)

beforeEach(() => openAt('/u/Bruno'))

it('reads a swap from the address once, and keeps what else it says', () => {
  openAt('/u/Bruno?want=grand-tour/bee&lang=de#swaps')
  expect(takeSwapParams()).toEqual({ want: ['grand-tour/bee'], give: [], way: 'one' })
  expect(location.href).toMatch(/\/u\/Bruno\?lang=de#swaps$/)
  expect(history.state).toEqual({ kept: 1 })
  expect(takeSwapParams()).toBeUndefined()
  openAt('/u/Bruno?give=grand-tour%2Fmoon')
  expect(takeSwapParams()).toEqual({ want: [], give: ['grand-tour/moon'], way: 'one' })
  expect(location.href).toMatch(/\/u\/Bruno$/)
})

it('reads several stickers for one, as a hit of the search offers them', () => {
  openAt('/u/Bruno?want=grand-tour/bee&give=grand-tour/tent&give=grand-tour/owl')
  expect(takeSwapParams()).toEqual({
    want: ['grand-tour/bee'],
    give: ['grand-tour/tent', 'grand-tour/owl'],
    way: 'several',
  })
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
  expect(takeSwapParams()).toBeUndefined()
})

it('reads from a draft what it wrote, and leaves out what nobody wrote', () => {
  for (const swap of [
    { want: [], give: [], way: 'one' },
    { want: ['a/bee', 'a/tent'], give: ['a/owl'], way: 'pick' },
  ] as const) {
    expect(readSwapParams(writeSwapParams(swap))).toEqual(swap)
  }
  expect(readSwapParams('')).toEqual({ want: [], give: [], way: 'one' })
  expect(readSwapParams('all <b>,a/bee')).toEqual({ want: ['a/bee'], give: [], way: 'one' })
})
