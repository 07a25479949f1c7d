import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#src/contract/locales.ts'
import { fixedT, pickStrings } from '#src/i18n/fixed-t.ts'

const require = createRequire(import.meta.url)

describe('fixedT', () => {
  it('speaks each locale', () => {
    const said = LOCALES.map((locale) => fixedT(locale, 'errors')('14002'))
    expect(said).toEqual([
      'Activity is ended.',
      'L’activité est terminée.',
      'A atividade terminou.',
      'La actividad ha terminado.',
      'L’attività è terminata.',
      'Die Aktion ist beendet.',
    ])
  })

  it('chooses plurals and fills values as they are, in the locale', () => {
    const say = (locale: 'fr' | 'de' | 'en', count: number) =>
      fixedT(locale, 'errors')('14031', { count, days: count, until: '<1. Mai>' })
    expect(say('fr', 0)).toBe('Tu es banni pendant 0 jour, jusqu’au <1. Mai>.')
    expect(say('fr', 1_000_000)).toContain('1000000 jours')
    expect(say('de', 1)).toBe('Du bist für 1 Tag gesperrt, bis <1. Mai>.')
    expect(say('en', 0)).toBe('You are banned for 0 days until <1. Mai>.')
  })

  it('refuses a key that no file has, with file and key', () => {
    expect(() => fixedT('fr', 'errors')('nope')).toThrow(
      'i18n/fr/errors.json and i18n/en/errors.json: no text "nope"',
    )
    expect(() => fixedT('fr', 'no-such-namespace')).toThrow('i18n/en/no-such-namespace.json')
  })
})

describe('pickStrings', () => {
  it('picks raw leaves, a plural with all its variants', () => {
    expect(pickStrings('it', 'errors', ['14002', '14031'])).toEqual({
      '14002': 'L’attività è terminata.',
      '14031_one': 'Il tuo account è bloccato per {days} giorno, fino al {until}.',
      '14031_other': 'Il tuo account è bloccato per {days} giorni, fino al {until}.',
    })
  })

  it('picks the whole namespace where no keys are named', () => {
    expect(Object.keys(pickStrings('de', 'errors'))).toContain('unexpected')
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
