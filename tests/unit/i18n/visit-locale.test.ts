import { afterEach, describe, expect, it, vi } from 'vitest'
import { goToLocaleOfVisit, localeOfVisit } from '#src/i18n/visit-locale.ts'
import { fakeStorage } from '../rpc/fake-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('the locale of a visit', () => {
  const nothing = { lang: null, stored: null, app: null, languages: [] }
  it.each([
    [nothing, 'en'],
    [{ ...nothing, languages: ['ja', 'de-AT', 'fr'] }, 'de'],
    [{ ...nothing, languages: ['ja'] }, 'en'],
    [{ ...nothing, app: 'pt_BR', languages: ['de'] }, 'pt'],
    [{ ...nothing, app: 'xx', languages: ['de'] }, 'de'],
    [{ ...nothing, stored: 'it', app: 'pt', languages: ['de'] }, 'it'],
    [{ ...nothing, stored: '{"a":1}', app: 'pt' }, 'pt'],
    [{ lang: 'ES', stored: 'it', app: 'pt', languages: ['de'] }, 'es'],
    [{ ...nothing, lang: '', stored: 'it' }, 'it'],
    [{ ...nothing, lang: '../de', stored: 'it' }, 'it'],
  ])('of %j is %s', (visit, expected) => {
    expect(localeOfVisit(visit)).toBe(expected)
  })
})

/** A page at `address`; answers with where the visitor was sent to. */
function page(address: string, { stored = {}, languages = ['de'], refuse = false } = {}) {
  const url = new URL(address, 'https://rollmates.example')
  const replace = vi.fn()
  vi.stubGlobal('location', {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    replace,
  })
  vi.stubGlobal('navigator', { languages })
  vi.stubGlobal('localStorage', fakeStorage(stored, refuse))
  vi.stubGlobal('sessionStorage', fakeStorage({}, refuse))
  return () => replace.mock.calls.map(([to]) => to)
}

describe('a visitor of an unprefixed page', () => {
  it('is sent to their own, with path, query and hash', () => {
    const sent = page('/movie-night-in-review/Maja?a=1#page=3')
    goToLocaleOfVisit()
    expect(sent()).toEqual(['/de/movie-night-in-review/Maja?a=1#page=3'])
  })

  it('is sent from the start without a slash at the end', () => {
    const sent = page('/?lang=fr')
    goToLocaleOfVisit()
    expect(sent()).toEqual(['/fr?lang=fr'])
  })

  it('is sent once per visit', () => {
    const sent = page('/event')
    goToLocaleOfVisit()
    goToLocaleOfVisit()
    expect(sent()).toHaveLength(1)
  })

  it.each([
    ['reads English', '/event', { languages: ['en-GB'] }],
    ['chose English', '/event', { stored: { Locale: 'en' } }],
    ['is on a page with a prefix', '/fr/event', {}],
    ['refuses storage', '/event', { refuse: true }],
  ])('stays who %s', (_, address, visit) => {
    const sent = page(address, visit)
    goToLocaleOfVisit()
    expect(sent()).toEqual([])
  })

  it('is sent by ?lang= even where storage is refused', () => {
    const sent = page('/event?lang=it', { refuse: true })
    goToLocaleOfVisit()
    expect(sent()).toEqual(['/it/event?lang=it'])
  })
})
