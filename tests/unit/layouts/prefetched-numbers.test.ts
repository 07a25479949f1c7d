// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { writePrefetchedNumbers } from '#src/layouts/prefetched-numbers.ts'

vi.mock('#src/i18n/browser/format-number.ts', { spy: true })

const PLACES = {
  plain: '<b data-figure="own.points"></b>',
  counted:
    '<span data-figure="own.points" data-text_one="{count} point" data-text_other="{count} points"></span>',
  none: '<span data-figure="own.points" data-text_other="{count} points" data-text_zero="No points"></span>',
  label: '<span data-figure="own.points" data-text="Your points"></span>',
  letter: '<span data-figure="code.1"></span>',
  drawn: '<svg><text data-figure="own.points"></text></svg>',
}

function write(answer: unknown): Record<string, string | null | undefined> {
  writePrefetchedNumbers(answer)
  const places = [...document.querySelectorAll('[data-figure]')]
  return Object.fromEntries(
    Object.keys(PLACES).map((name, index) => [name, places[index]?.textContent]),
  )
}

const BLANK = { plain: '', counted: '', none: '', label: '', letter: '', drawn: '' }

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = Object.values(PLACES).join('')
})

it('writes figures alone, in the form of their count, as letters and in drawings', () => {
  expect(write({ phase: 'running', code: 'K7', own: { points: 1234 } })).toEqual({
    plain: '1,234',
    counted: '1,234 points',
    none: '1,234 points',
    label: 'Your points',
    letter: '7',
    drawn: '1,234',
  })
})

it('has a form for one and words for none', () => {
  expect(write({ phase: 'last_day', own: { points: 1 } })).toMatchObject({ counted: '1 point' })
  expect(write({ phase: 'last_day', own: { points: 0 } })).toMatchObject({
    plain: '0',
    counted: '0 points',
    none: 'No points',
  })
})

it('needs no locale data for a short figure, which reads the same in every locale', () => {
  vi.mocked(formatNumber).mockClear()
  expect(write({ own: { points: 999 } })).toMatchObject({ plain: '999', counted: '999 points' })
  expect(formatNumber).not.toHaveBeenCalled()
  expect(write({ own: { points: 1000 } })).toMatchObject({ plain: '1,000', none: '1,000 points' })
  expect(formatNumber).toHaveBeenCalled()
})

it('needs no phase where the answer is of no campaign', () => {
  expect(write({ own: { points: 3 } })).toMatchObject({ plain: '3' })
})

it.each([
  ['nobody is signed in', { phase: 'running', own: null }],
  ['the figure is not known', { phase: 'running', own: { points: null } }],
  ['the campaign has ended', { phase: 'ended', code: 'K7', own: { points: 3 } }],
  ['it has not begun', { phase: 'not_started', code: 'K7', own: { points: 3 } }],
  ['the answer is nothing', null],
])('leaves places blank where %s', (_, answer) => {
  expect(write(answer)).toEqual(BLANK)
})
