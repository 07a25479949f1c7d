import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import i18next from 'i18next'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#src/contract/locales.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { fixedT, pickStrings } from '#src/i18n/fixed-t.ts'

const require = createRequire(import.meta.url)

describe('fixedT', () => {
  it('speaks each locale', () => {
    const said = LOCALES.map((locale) => fixedT(locale, 'errors')(REFUSAL.campaign_ended))
    expect(said).toEqual([
      'Activity is ended.',
      'L’activité est terminée. Regarde ce qui se joue en ce moment !',
      'A atividade terminou. Veja o que está rolando agora!',
      'La actividad terminó. ¡Mira lo que hay ahora!',
      'L’iniziativa è terminata. Guarda cosa c’è adesso!',
      'Die Aktion ist vorbei. Schau, was läuft!',
    ])
  })

  it('chooses plurals and fills values as they are, in the locale', () => {
    const say = (locale: 'fr' | 'de' | 'en', count: number) =>
      fixedT(locale, 'errors')(REFUSAL.banned_for_days, { count, days: count, until: '<1. Mai>' })
    expect(say('fr', 0)).toBe('Ton compte est bloqué pour 0 jour. Fin du blocage : <1. Mai>')
    expect(say('fr', 1_000_000)).toContain('1000000 jours')
    expect(say('de', 1)).toBe('Du bist für 1 Tag gesperrt. Ende der Sperre: <1. Mai>')
    expect(say('en', 0)).toBe('You are banned for 0 days until <1. Mai>.')
  })

  it('refuses a key that no file has, with file and key', () => {
    expect(() => fixedT('fr', 'errors')('nope')).toThrow(
      'i18n/fr/errors.json and i18n/en/errors.json: no text "nope"',
    )
    expect(() => fixedT('fr', 'no-such-namespace')).toThrow('i18n/en/no-such-namespace.json')
  })

  it('refuses a key that holds further keys, and a plural without a count', () => {
    expect(() => fixedT('fr', 'common')('home')).toThrow('no text "home"')
    expect(() => fixedT('fr', 'errors')(REFUSAL.banned_for_days)).toThrow(
      `no text "${REFUSAL.banned_for_days}"`,
    )
  })

  it('falls back to English for a text that the locale lacks', () => {
    i18next.addResource('en', 'errors', 'only_english', 'Only {what}')
    expect(fixedT('de', 'errors')('only_english', { what: 'here' })).toBe('Only here')
    expect(pickStrings('de', 'errors', ['only_english'])).toEqual({ only_english: 'Only {what}' })
  })
})

describe('a catalogue that is edited under the development server', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rollmates-texts-'))
  let backend: { loadPath: string }
  let loadPath: string
  const write = (locale: string, texts: string, at: number) => {
    mkdirSync(path.join(folder, locale), { recursive: true })
    const file = path.join(folder, locale, 'edited.json')
    writeFileSync(file, texts)
    utimesSync(file, at, at)
  }
  beforeAll(() => {
    fixedT('en', 'common')
    backend = i18next.options.backend as typeof backend
    loadPath = backend.loadPath
    backend.loadPath = path.join(folder, '{{lng}}', '{{ns}}.json')
  })
  afterAll(() => {
    backend.loadPath = loadPath
    rmSync(folder, { recursive: true, force: true })
  })

  it('shows its new text at once, and misses the key that it lost', () => {
    write('en', '{ "page": { "title": "One", "lead": "Lead" } }', 1)
    expect(fixedT('fr', 'edited')('page.title')).toBe('One')
    write('en', '{ "page": { "title": "Two" } }', 2)
    expect(fixedT('fr', 'edited')('page.title')).toBe('Two')
    expect(pickStrings('fr', 'edited')).toEqual({ 'page.title': 'Two' })
    expect(() => fixedT('fr', 'edited')('page.lead')).toThrow('no text "page.lead"')
    write('fr', '{ "page": { "title": "Deux" } }', 3)
    expect(fixedT('fr', 'edited')('page.title')).toBe('Deux')
  })

  it('is named where it is not valid', () => {
    write('fr', '{ "page": ', 4)
    expect(() => fixedT('fr', 'edited')).toThrow('i18n/fr/edited.json: cannot be read')
    write('fr', '{ "page": { "title": "Trois" } }', 5)
    expect(fixedT('fr', 'edited')('page.title')).toBe('Trois')
  })
})

describe('pickStrings', () => {
  it('picks raw leaves, a plural with all its variants', () => {
    expect(pickStrings('it', 'errors', [REFUSAL.campaign_ended, REFUSAL.banned_for_days])).toEqual({
      [REFUSAL.campaign_ended]: 'L’iniziativa è terminata. Guarda cosa c’è adesso!',
      [`${REFUSAL.banned_for_days}_one`]:
        'Il tuo account è bloccato per {days} giorno. Fine del blocco: {until}',
      [`${REFUSAL.banned_for_days}_other`]:
        'Il tuo account è bloccato per {days} giorni. Fine del blocco: {until}',
    })
  })

  it('picks the whole namespace where no keys are named', () => {
    expect(Object.keys(pickStrings('de', 'errors'))).toContain('fallback')
  })

  it('refuses a key that no file has', () => {
    expect(() => pickStrings('de', 'errors', ['14999'])).toThrow('no text "14999"')
  })
})

describe('the configuration of astro-i18next', () => {
  const config = require('../../../astro-i18next.config.cjs')

  it('knows the locales of the contract, all preloaded, English the only fallback', () => {
    expect(config.locales).toEqual([...LOCALES])
    expect(config.i18nextServer.preload).toEqual([...LOCALES])
    expect(config.i18nextServer.fallbackLng).toBe('en')
    expect(config.i18nextServer.interpolation.escapeValue).toBe(false)
  })

  it('finds the namespaces in the folder', () => {
    expect(config.namespaces).toContain('errors')
  })
})
