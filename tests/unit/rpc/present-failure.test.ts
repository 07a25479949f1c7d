import { afterEach, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '#src/contract/locales.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { pickStrings } from '#src/i18n/fixed-t.ts'
import { Failure } from '#src/rpc/failure.ts'
import { presentFailure } from '#src/rpc/present-failure.ts'

afterEach(() => void vi.unstubAllGlobals())

const english = pickStrings('en', 'errors')
const refused = (code: string, message = '', details = {}) =>
  presentFailure(new Failure('refused', message, code, details), english, 'en')

describe('what a player is told', () => {
  it('is nothing for code 0', () => {
    expect(refused('0', 'Cancelled')).toEqual({ kind: 'silent', text: '', code: '0' })
  })

  it('is the catalogue’s words for a code that starts with 140', () => {
    expect(refused(REFUSAL.campaign_ended, 'server words')).toEqual({
      kind: 'ended',
      text: 'Activity is ended.',
      code: REFUSAL.campaign_ended,
    })
    expect(refused(REFUSAL.cards_short)).toMatchObject({ kind: 'message' })
  })

  it('is the server’s own words where the catalogue has none', () => {
    expect(refused('140ZZ', 'From the server')).toMatchObject({
      kind: 'message',
      text: 'From the server',
    })
    expect(refused('140ZZ').text).toBe('Something wrong, please try later!')
  })

  it.each(['-1', '', '1', '500', 'PGRST202', '23505', '14', '0140ZZ', ' 140ZZ'])(
    'is the fallback for the code %j',
    (code) => {
      const { kind, text } = refused(code, 'Key (id)=(3) already exists')
      expect({ kind, text }).toEqual({ kind: 'error', text: 'Something wrong, please try later!' })
    },
  )

  it('is the fallback for whatever else was thrown', () => {
    for (const thrown of [new TypeError('x is undefined'), 'text', null, undefined, 7]) {
      expect(presentFailure(thrown, english, 'en')).toEqual({
        kind: 'error',
        text: 'Something wrong, please try later!',
        code: '-1',
      })
    }
  })

  it.each([
    [REFUSAL.campaign_not_started, 'not-started'],
    [REFUSAL.campaign_ended, 'ended'],
    [REFUSAL.banned_forever, 'banned'],
    [REFUSAL.sign_in_required, 'sign-in'],
    [REFUSAL.player_unknown, 'unknown-player'],
  ])('has a screen for %s: %s', (code, kind) => {
    expect(refused(code).kind).toBe(kind)
  })

  it('asks to sign in again when the token is bad', () => {
    const failure = new Failure('unauthorized', 'JWT expired', 'PGRST303')
    expect(presentFailure(failure, english, 'en').kind).toBe('sign-in')
  })

  it('knows offline from a server that is down', () => {
    const failure = new Failure('network', 'No answer')
    expect(presentFailure(failure, english, 'en').kind).toBe('error')
    vi.stubGlobal('navigator', { onLine: false })
    expect(presentFailure(failure, english, 'en').kind).toBe('offline')
    expect(presentFailure(new Failure('refused', ''), english, 'en').kind).toBe('error')
  })
})

it('says when the next golden blitz starts, with the time of day', () => {
  const starts_at = '2026-12-05T07:00:00Z'
  const shown = refused(REFUSAL.gold_blitz_later, '', { sticker: 'crown', starts_at }).text
  expect(shown).toContain(formatDate(starts_at, 'moment'))
})

describe('a ban', () => {
  const until = '2026-12-01T12:00:00Z'

  it('names days and date', () => {
    const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(until))
    expect(refused(REFUSAL.banned_for_days, '', { days: 10, until }).text).toBe(
      `You are banned for 10 days until ${date}.`,
    )
    expect(refused(REFUSAL.banned_for_days, '', { days: 1, until }).text).toBe(
      `You are banned for 1 day until ${date}.`,
    )
  })

  it.each(LOCALES)('leaves no placeholder in %s', (locale) => {
    const strings = pickStrings(locale, 'errors')
    for (const days of [0, 1, 2, 1_000_000]) {
      const failure = new Failure('refused', '', REFUSAL.banned_for_days, { days, until })
      const { kind, text } = presentFailure(failure, strings, locale)
      expect(kind).toBe('banned')
      expect(text).not.toMatch(/[{}]|Invalid/)
    }
  })

  it('is shown in the server’s words if its details are missing', () => {
    expect(refused(REFUSAL.banned_for_days, 'banned for 3 days')).toMatchObject({
      kind: 'banned',
      text: 'banned for 3 days',
    })
    expect(refused(REFUSAL.banned_for_days).text).toBe('Something wrong, please try later!')
  })
})
