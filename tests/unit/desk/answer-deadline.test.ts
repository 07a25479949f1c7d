import { expect, test } from 'vitest'
import { answerDeadline } from '#desk/answer-deadline.ts'

test.each([
  ['2026-11-21', '2026-12-21'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
])('who asks on %s has an answer by %s', (asked, due) => {
  expect(answerDeadline(asked)).toBe(due)
})
