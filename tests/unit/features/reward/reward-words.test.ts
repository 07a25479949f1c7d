import { expect, test } from 'vitest'
import { rewardStrings } from '#src/content/albums/reward-strings.ts'
import { rewardArrival, rewardInSentence, rewardName } from '#src/features/reward/reward-words.ts'

const crown = {
  type: 'sticker',
  sticker: 'first-roll/crown',
  rarity: 'gold',
  sent: false,
  due_at: '2026-11-21T12:00:00.000Z',
  shown_on: null,
} as const
const moon = { type: 'sticker', sticker: 'first-roll/moon' } as const
// The texts contain both stickers, as if a manifest named them.
const strings = rewardStrings('en', [crown, moon])

test.each([
  [{ type: 'dice', dice: 1 }, '1 die'],
  [{ type: 'dice', dice: 25 }, '25 dice'],
  [moon, 'Night Light'],
  [{ type: 'random-sticker', rarity: 'rare' }, 'A rare sticker'],
  [{ type: 'random-sticker', rarity: 'gold' }, 'A gold sticker'],
  [crown, 'House Rules'],
] as const)('%j is called %s', (reward, name) => {
  expect(rewardName(reward, strings, 'en')).toBe(name)
})

test.each([
  [{ type: 'dice', dice: 25 }, '25 dice'],
  [{ type: 'random-sticker', rarity: 'rare' }, 'a rare sticker'],
  [crown, '“House Rules”'],
] as const)('%j is called %s within a sentence', (reward, name) => {
  expect(rewardInSentence(reward, strings, 'en')).toBe(name)
})

test.each([
  [{ type: 'dice', dice: 25 }, 'They’re ready to roll.'],
  [{ ...crown, sent: true }, 'It’s in your album.'],
  [crown, 'It joins your album during its Golden Blitz.'],
  [
    { ...crown, shown_on: '2026-11-22' },
    /^It joins your album during the Golden Blitz: (22 November|November 22)$/,
  ],
  [
    { ...crown, rarity: 'rare', shown_on: '2026-11-21' },
    /^It arrives in your album by: (21 November|November 21)$/,
  ],
] as const)('%j arrives so', (granted, words) => {
  expect(rewardArrival(granted, strings)).toMatch(words)
})
