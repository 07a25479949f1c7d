import { expect, it } from 'vitest'
import { moodAfter } from '#src/kinds/mini-game/islands/play/mood-after.ts'
import { EMPTY_BOARD, type Merge } from '#src/kinds/mini-game/islands/rules/triple-roll.ts'

const STILL = { board: EMPTY_BOARD, score: 0 }
const merge = (chain: number, burst = false): Merge => ({
  number: 1,
  dice: 3,
  cell: 0,
  chain,
  burst,
  points: 40,
  cleared: [1, 2],
})

it('Dot winks at a merge and cheers at a chain, also while its next dice gather', () => {
  expect(moodAfter(STILL, false)).toBe('wave')
  expect(moodAfter({ ...STILL, merge: merge(1) }, false)).toBe('wave')
  expect(moodAfter({ ...STILL, merged: merge(1) }, false)).toBe('wink')
  expect(moodAfter({ ...STILL, merge: merge(2) }, false)).toBe('wink')
  expect(moodAfter({ ...STILL, merged: merge(2) }, false)).toBe('cheer')
  expect(moodAfter({ ...STILL, merge: merge(3) }, false)).toBe('cheer')
  expect(moodAfter({ ...STILL, merged: merge(1, true) }, false)).toBe('cheer')
})

it('Dot is dizzy once no pair fits, whatever has merged', () => {
  expect(moodAfter({ ...STILL, merged: merge(3) }, true)).toBe('dizzy')
})
