import { expect, test } from 'vitest'
import { matchRoute } from '#src/site/routing/match.ts'
import { ROUTES } from './routes-fixture.ts'

const at = (pathname: string) => {
  const match = matchRoute(ROUTES, pathname)
  return match && [match.route.path, match.locale, match.parameter]
}

test.each([
  ['/', ['/', 'en', undefined]],
  ['/fr', ['/', 'fr', undefined]],
  ['/recap', ['/recap', 'en', undefined]],
  ['/recap/maja', ['/recap', 'en', 'maja']],
  ['/de/recap/In%C3%AAs%20C.', ['/recap', 'de', 'In%C3%AAs%20C.']],
  ['/recap/fr', ['/recap', 'en', 'fr']],
  ['/d/17', ['/d', 'en', '17']],
  ['/game/2026-11-21/ranking', ['/game/ranking', 'en', '2026-11-21']],
  ['/de/game/today/ranking', ['/game/ranking', 'de', 'today']],
])('%s is a page', (pathname, expected) => {
  expect(at(pathname)).toEqual(expected)
})

test.each([
  '/d',
  '/recap/',
  '/recap/a/b',
  '/recapitulation',
  '/u',
  '/game/ranking',
  '/game//ranking',
  '/game/a/b/ranking',
  '/game/today/record',
  '/game/ranking/today',
  '/en/recap',
  '/fr/fr/recap',
  '//',
])('%s is none', (pathname) => {
  expect(at(pathname)).toBeUndefined()
})
