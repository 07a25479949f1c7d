import { expect, it } from 'vitest'
import { digestOfSeason, screensOfSeason, seasonNamed } from '#scripts/screens/season.ts'

const WINDOW = {
  from: '2027-04-01T08:00:00Z',
  until: '2027-04-11T08:00:00Z',
  timeZone: 'Europe/Berlin',
}
const ROUTES = [
  { path: '/wheel', shell: 'web' },
  { path: '/wheel/wins', shell: 'web' },
  { path: '/wheel/d', shell: 'web', parameter: { name: 'id' } },
  { path: '/wheels', shell: 'web' },
]

it('shows every page of a season at its moments, without the pages of shared links', () => {
  const screens = screensOfSeason({ path: '/wheel', window: WINDOW }, ROUTES, 'Maja', 5)
  expect(screens.map(({ name }) => name)).toEqual(
    ['wheel', 'wheel-wins'].flatMap((page) =>
      ['before', 'start', 'middle', 'last-day', 'last-hour', 'ended'].flatMap((moment) => [
        `${page}-${moment}`,
        `${page}-${moment}-stranger`,
      ]),
    ),
  )
  const signedIn = screens.filter(({ as }) => as === 'Maja')
  expect(signedIn.map(({ at }) => at).slice(0, 6)).toEqual([
    '2027-03-31T08:00:00Z',
    '2027-04-01T08:00:00Z',
    '2027-04-06T08:00:00Z',
    '2027-04-10T20:00:00Z',
    '2027-04-11T07:30:00Z',
    '2027-04-11T09:00:00Z',
  ])
})

it('shows the single pages of a story while the season runs', () => {
  const story = [{ path: '/recap', shell: 'story', parameter: { name: 'name' } }]
  const screens = screensOfSeason({ path: '/recap', window: WINDOW }, story, 'Maja', 2)
  const atMiddle = screens.filter(({ name }) => name.startsWith('recap-middle'))
  expect(atMiddle.map(({ path, as }) => [path, as])).toEqual([
    ['/recap#page=1', 'Maja'],
    ['/recap#page=2', 'Maja'],
    ['/recap', undefined],
  ])
  expect(screens.filter(({ path }) => path.includes('#'))).toHaveLength(2)
})

it('identifies the files and the code, and knows no other campaign', () => {
  expect(digestOfSeason(seasonNamed('lucky-draw'))).toMatch(
    /^lucky-draw, files [0-9a-f]{64}, code \S+$/,
  )
  expect(() => seasonNamed('no-such')).toThrow(/no campaign no-such\. Known: .*lucky-draw/)
})
