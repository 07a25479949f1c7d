import { describe, expect, test } from 'vitest'
import {
  alternates,
  canonicalUrl,
  localePaths,
  localizedPath,
  splitLocale,
} from '#src/site/routing/links.ts'

const SITE = 'https://rollmates.example'

describe('a path in a language', () => {
  test.each([
    ['/', 'en', '/'],
    ['/', 'de', '/de'],
    ['/u', 'en', '/u'],
    ['/u', 'pt', '/pt/u'],
  ] as const)('%s in %s is %s, and back', (path, locale, localized) => {
    expect(localizedPath(path, locale)).toBe(localized)
    expect(splitLocale(localized)).toEqual({ locale, path })
  })

  test('a prefix is a whole segment, and English has none', () => {
    expect(splitLocale('/free-mini-game')).toEqual({ locale: 'en', path: '/free-mini-game' })
    expect(splitLocale('/deal')).toEqual({ locale: 'en', path: '/deal' })
    expect(splitLocale('/en/u')).toEqual({ locale: 'en', path: '/en/u' })
    expect(splitLocale('')).toEqual({ locale: 'en', path: '/' })
  })
})

test('canonical addresses have no slash at the end, but for the home of English', () => {
  expect(canonicalUrl('/', 'en', SITE)).toBe(`${SITE}/`)
  expect(canonicalUrl('/', 'fr', SITE)).toBe(`${SITE}/fr`)
  expect(canonicalUrl('/u', 'fr', new URL(SITE))).toBe(`${SITE}/fr/u`)
})

test('a page names itself in all languages and English as the default', () => {
  const all = alternates('/u', SITE)
  expect(all.map(({ hreflang }) => hreflang)).toEqual([
    'en',
    'fr',
    'pt',
    'es',
    'it',
    'de',
    'x-default',
  ])
  expect(all.at(-1)?.href).toBe(`${SITE}/u`)
  expect(all[1]?.href).toBe(`${SITE}/fr/u`)
})

test('a page is built once per language', () => {
  expect(localePaths().map(({ params, props }) => [params.locale, props.locale])).toEqual([
    [undefined, 'en'],
    ['fr', 'fr'],
    ['pt', 'pt'],
    ['es', 'es'],
    ['it', 'it'],
    ['de', 'de'],
  ])
})
