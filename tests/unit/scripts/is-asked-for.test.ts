import { expect, it } from 'vitest'
import { isAskedFor } from '#scripts/screens/is-asked-for.ts'

const CLAIM = { name: 'activity-claim-sold-out', path: '/activity/claim' }
const PROFILE = { name: 'u-other-banned', path: '/u/Bruno' }
const STORY = { name: 'movie-night-in-review-own-2', path: '/movie-night-in-review#page=2' }

it.each([
  [[], [CLAIM, PROFILE, STORY]],
  [['/u'], [PROFILE]],
  [['/activity'], [CLAIM]],
  [['/movie-night-in-review'], [STORY]],
  // A path matches only a whole route, not the beginning of one.
  [['/movie-night'], []],
  [['banned'], [PROFILE]],
  [
    ['banned', 'sold-out'],
    [CLAIM, PROFILE],
  ],
  [['/u', 'banned'], [PROFILE]],
  [['/activity', 'banned'], []],
])('%j asks for its screens', (words, screens) => {
  expect([CLAIM, PROFILE, STORY].filter((screen) => isAskedFor(screen, words))).toEqual(screens)
})
