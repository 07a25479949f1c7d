import { afterEach, describe, expect, it, vi } from 'vitest'
import { goToLocaleOfVisit, localeOfVisit } from '#src/i18n/browser/visit-locale.ts'

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

function page(address: string, languages = ['de']) {
  const { pathname, search, hash } = new URL(address, 'https://rollmates.example')
  const replace = vi.fn()
  vi.stubGlobal('location', { pathname, search, hash, replace })
  vi.stubGlobal('navigator', { languages })
  return () => replace.mock.calls.map(([to]) => to)
}

describe('the reader of an unprefixed page inside the app', () => {
  it('is sent to the app’s language, with path, query and hash', () => {
    const sent = page('/movie-night-in-review/Maja?a=1#page=3')
    goToLocaleOfVisit('pt-BR', null)
    expect(sent()).toEqual(['/pt/movie-night-in-review/Maja?a=1#page=3'])
  })

  it('is sent from the start without a slash at the end', () => {
    const sent = page('/?lang=fr')
    goToLocaleOfVisit('pt', null)
    expect(sent()).toEqual(['/fr?lang=fr'])
  })

  it('is sent from every page of a visit', () => {
    for (const address of ['/event', '/activity', '/event']) {
      const sent = page(address)
      goToLocaleOfVisit('pt', null)
      expect(sent()).toEqual([`/pt${address}`])
    }
  })

  it('is sent to the browser’s language where the app does not say one', () => {
    const sent = page('/event')
    goToLocaleOfVisit('', null)
    expect(sent()).toEqual(['/de/event'])
  })

  it.each([
    ['has an English app', '/event', 'en-GB', null],
    ['chose English', '/event', 'pt', 'en'],
    ['is on a page with a prefix', '/fr/event', 'pt', null],
  ])('stays who %s', (_, address, app, stored) => {
    const sent = page(address)
    goToLocaleOfVisit(app, stored)
    expect(sent()).toEqual([])
  })
})
