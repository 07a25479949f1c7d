import { expect, test } from 'vitest'
import { swapWeeks } from '#backend/reports/swap-weeks.ts'

const row = (nth: number, figure: string, amount: number, detail = '', isBefore = false) => ({
  isBefore,
  day: '2026-11-21',
  nth,
  figure,
  detail,
  amount,
})

test('each week has its shares, and the time in which half of its wishes were fulfilled', () => {
  const rows = [
    row(1, 'swaps_asked', 4),
    row(7, 'swaps_asked', 4),
    row(2, 'swaps_answered', 6),
    row(3, 'swaps_accepted', 3),
    row(3, 'swaps_finished', 2),
    row(3, 'swaps_wishes', 1, 'days: 1'),
    row(5, 'swaps_wishes', 2, 'days: 4'),
    row(6, 'swaps_wishes', 1, 'longer'),
    row(8, 'swaps_asked', 1),
    row(9, 'swaps_wishes', 1, 'days: 1'),
    row(15, 'swaps_wishes', 2, 'longer'),
    row(8, 'swaps_answered', 9, '', true),
    row(8, 'shares', 9),
  ]
  expect(swapWeeks(rows)?.rows).toEqual([
    ['1', '75 %', '67 %', '4 days'],
    ['2', '0 %', '–', '1 day'],
    ['3', '–', '–', 'more than 28 days'],
  ])
})

test('a campaign without swaps has no such table', () => {
  expect(swapWeeks([row(1, 'shares', 3)])).toBeUndefined()
})
