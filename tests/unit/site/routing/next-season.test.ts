import { expect, test } from 'vitest'
import { seasonsAt } from '#src/content/load/seasons.ts'
import { NEXT_SEASON, withNextSeason } from '#src/site/routing/next-season.ts'

const season = (path: string, from: string, until: string) => ({
  path,
  window: { from: `${from}T00:00:00Z`, until: `${until}T00:00:00Z`, timeZone: 'UTC' },
})

const AUTUMN = season('/draw', '2026-09-01', '2026-11-01')
const WINTER = season('/draw', '2026-12-01', '2027-02-01')
const SPRING = season('/draw', '2027-02-01', '2027-05-01')
const DICE = season('/dice', '2026-01-01', '2028-01-01')

test.each([
  ['2026-01-01', AUTUMN, [WINTER, SPRING]],
  ['2026-10-31', AUTUMN, [WINTER, SPRING]],
  ['2026-11-01', WINTER, [SPRING]],
  ['2027-02-01', SPRING, []],
  ['2030-01-01', SPRING, []],
])('on %s a path shows the season that runs, else the next, else the last', (day, shown, later) => {
  const seasons = seasonsAt([SPRING, DICE, WINTER, AUTUMN], Date.parse(`${day}T00:00:00Z`))
  expect(seasons).toEqual([
    { shown, later },
    { shown: DICE, later: [] },
  ])
})

const page = (title: string, hash: string, more: string) =>
  `<head><meta http-equiv="content-security-policy" content="script-src 'self' 'sha256-${hash}';style-src 'self';"><title>${title}</title><meta name="theme-color" content="#fff"></head><body class="split"><header>x</header><main>${title} $& </main>${more}</body>`

test('a page carries those that come next as inert templates, and its policy lets them pass', () => {
  const two = withNextSeason(page('One', 'a', NEXT_SEASON), page('Two', 'b', ''), 'two')
  const html = withNextSeason(two, page('Three', 'c', ''), 'three')
  expect(html).toContain('<main>One $& </main><template data-season="two" data-title="Two"')
  expect(html).toContain(
    '<header>x</header><main>Two $& </main></template><template data-season="three"',
  )
  expect(html).toContain("script-src 'self' 'sha256-a' 'sha256-b' 'sha256-c'; style-src 'self';")
  expect(html).toContain(`<main>Three $& </main></template>${NEXT_SEASON}`)
})

test('a page without a place for it is a mistake of ours', () => {
  expect(() => withNextSeason('<main></main>', page('Two', 'b', ''), 'two')).toThrow()
})
