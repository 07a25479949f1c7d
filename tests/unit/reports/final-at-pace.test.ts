import { expect, it } from 'vitest'
import { finalAtPace } from '#backend/reports/campaign-report.ts'

const day = (nth: number, amount: number) => ({ nth, amount })

it('counts today once, with what it has or with the pace, whichever is more', () => {
  const before = [day(1, 10), day(2, 10)]
  expect(finalAtPace(before, 3, 5)).toBe(50)
  expect(finalAtPace([...before, day(3, 4)], 3, 5)).toBe(50)
  expect(finalAtPace([...before, day(3, 16)], 3, 5)).toBe(56)
})

it('takes the pace of the last seven days alone', () => {
  expect(finalAtPace([day(1, 900), day(5, 70)], 9, 10)).toBe(990)
})

it('expects nothing without figures of earlier days, nor after the end', () => {
  expect(finalAtPace([day(1, 5)], 1, 10)).toBeUndefined()
  expect(finalAtPace([day(1, 5)], 11, 10)).toBeUndefined()
})
