import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localeOfVisit } from '#src/i18n/browser/visit-locale.ts'
import { localeRedirectScript } from '#src/site/routing/locale-redirect.ts'

interface Visitor {
  url?: string
  languages?: readonly string[]
  local?: Record<string, string>
  session?: Record<string, string>
  app?: boolean
  refused?: boolean
}

/** Returns the path to which the script redirects, or undefined; `local` and `session` are the stored data. */
function visit({ url = '/u', languages = [], local = {}, session = {}, app, refused }: Visitor) {
  const { pathname, search, hash } = new URL(url, 'https://rollmates.example')
  let sentTo: string | undefined
  const storage = (kept: Record<string, string>) => ({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
  })
  const page: Record<string, unknown> = {
    location: { pathname, search, hash, replace: (to: string) => (sentTo = to) },
    navigator: { languages },
    URLSearchParams,
    ...(app && { RollmatesNative: {} }),
  }
  for (const [name, kept] of Object.entries({ localStorage: local, sessionStorage: session })) {
    Object.defineProperty(page, name, {
      get: () => {
        if (refused) throw new Error('SecurityError')
        return storage(kept)
      },
    })
  }
  page.window = page
  runInNewContext(localeRedirectScript('en', '/u'), page)
  return sentTo
}

describe('the locale of an unprefixed visit', () => {
  test('is the first of the query, the choice, the browser', () => {
    expect(visit({ url: '/u?lang=it', local: { Locale: 'fr' }, languages: ['de'] })).toBe(
      '/it/u?lang=it',
    )
    expect(visit({ local: { Locale: 'fr' }, languages: ['de'] })).toBe('/fr/u')
    expect(visit({ languages: ['nl', 'pt-BR', 'de'] })).toBe('/pt/u')
    expect(visit({ languages: ['nl'] })).toBeUndefined()
    expect(visit({ local: { Locale: 'en' }, languages: ['de'] })).toBeUndefined()
  })

  test('is what localeOfVisit says, whatever the visitor brings', () => {
    const tag = fc.constantFrom(
      'en',
      'fr',
      'pt-BR',
      'pt_PT',
      'ES',
      'it',
      'de-AT',
      'nl',
      '',
      'x',
      'fr<',
    )
    const some = fc.option(tag, { nil: null })
    fc.assert(
      fc.property(some, some, fc.array(tag), (lang, stored, languages) => {
        const expected = localeOfVisit({ lang, stored, app: null, languages })
        const url = lang === null ? '/u' : `/u?lang=${encodeURIComponent(lang)}`
        const sent = visit({ url, languages, local: stored === null ? {} : { Locale: stored } })
        expect(sent?.split('/')[1] ?? 'en').toBe(expected)
      }),
    )
  })
})

test('path, query and hash are kept', () => {
  expect(visit({ url: '/recap/In%C3%AAs?a=1#page=3', languages: ['de'] })).toBe(
    '/de/recap/In%C3%AAs?a=1#page=3',
  )
  expect(visit({ url: '/?a=1', languages: ['de'] })).toBe('/de?a=1')
})

test('a visitor is sent at most once per visit', () => {
  const session = {}
  expect(visit({ languages: ['de'], session })).toBe('/de/u')
  expect(visit({ languages: ['de'], session })).toBeUndefined()
})

test('in the app its language comes before the browser’s: the bridge is asked later', () => {
  expect(visit({ app: true, languages: ['de'] })).toBeUndefined()
  expect(visit({ app: true, local: { Locale: 'fr' } })).toBe('/fr/u')
})

test('in the app every English page sends, not only the first of a visit', () => {
  const session = {}
  for (const url of ['/u', '/activity']) {
    expect(visit({ url, app: true, local: { Locale: 'fr' }, session })).toBe(`/fr${url}`)
  }
})

test('where storage is refused only the query sends: a choice could not be kept', () => {
  expect(visit({ refused: true, languages: ['de'] })).toBeUndefined()
  expect(visit({ refused: true, url: '/u?lang=de' })).toBe('/de/u?lang=de')
})

test('an address can never send to another site', () => {
  expect(visit({ url: '//evil.example/x', languages: ['de'] })).toMatch(/^\/de\//)
  expect(visit({ url: '/u?lang=//evil.example' })).toBeUndefined()
})

test('a page with a prefix sends nobody away', () => {
  expect(localeRedirectScript('fr', '/u')).toBe('')
  expect(localeRedirectScript('en', '/404')).toBe('')
})
