import { expect, it } from 'vitest'
import { findLongSubjects } from '#scripts/checks/commits.ts'

it('allows a subject of 72 characters and finds one of 73', () => {
  expect(findLongSubjects(`1a2b3c4 ${'a'.repeat(72)}`)).toEqual([])
  const [finding] = findLongSubjects(`fffffff Short\n1a2b3c4 ${'b'.repeat(73)}\n`)
  expect(finding).toMatch(/^1a2b3c4: the subject has 73 characters/)
})

it('counts what a reader sees, and takes an empty history', () => {
  expect(findLongSubjects(`1a2b3c4 ${'🎲'.repeat(72)}`)).toEqual([])
  expect(findLongSubjects('')).toEqual([])
})
