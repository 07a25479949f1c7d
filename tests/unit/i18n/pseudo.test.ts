import { expect, it } from 'vitest'
import { LOCALES } from '#src/contract/locales.ts'
import {
  isPseudoVisit,
  PSEUDO_LOCALE,
  pseudoText,
  pseudoTexts,
} from '#src/i18n/browser/pseudo-text.ts'
import { fixedT, pickStrings } from '#src/i18n/fixed-t.ts'
import { asShown, isPseudo, pseudoRequest, withPseudoTexts } from '#src/i18n/pseudo.ts'

it('makes a text longer, accented and bracketed', () => {
  expect(pseudoText('Get the app')).toBe('[Géét théé ààpp]')
  expect(pseudoText('Éléments: Ça va?')).toBe('[Élémééñts: Çàà vàà?]')
  expect(pseudoText('')).toBe('')
})

it('leaves placeholders, emphasis and addresses', () => {
  expect(pseudoText('{count} more for a *rare sticker*: see https://mply.io/abc now')).toBe(
    '[{count} mööréé föör àà *rààréé stïïçkéér*: séééé https://mply.io/abc ñööw]',
  )
})

it('has only letters that both fonts have', () => {
  const letters = pseudoText('aeioucnAEIOUCN bdfghjklmpqrstvwxyz')
  expect(letters).toMatch(/^[ -~À-ÄÇ-ÏÑ-ÖÙ-ÜßÀ-äç-ïñ-öù-ü]*$/)
})

it('is 25 to 60 % longer than English', () => {
  const english = Object.values(pickStrings('en', 'common')).join(' ')
  const longer = Object.values(pseudoTexts(pickStrings('en', 'common'))).join(' ')
  expect(longer.length / english.length).toBeGreaterThan(1.25)
  expect(longer.length / english.length).toBeLessThan(1.6)
})

it('shows it only to the request that asked for it, also after a wait', async () => {
  const seen: Promise<string>[] = []
  const read = async () => {
    await new Promise(setImmediate)
    return fixedT('en', 'common')('back')
  }
  withPseudoTexts(() => seen.push(read()))
  seen.push(read())
  expect(await Promise.all(seen)).toEqual(['[Bààçk]', 'Back'])
})

it('leaves values as they are', () => {
  let text = ''
  let picked = {}
  withPseudoTexts(() => {
    text = fixedT('en', 'common')('report', { name: 'Ada' })
    picked = pickStrings('en', 'common', ['report'])
  })
  expect(text).toBe('[Réépöört: Ada]')
  expect(picked).toEqual({ report: '[Réépöört: {name}]' })
  expect(isPseudo()).toBe(false)
  expect(asShown('Back')).toBe('Back')
})

it('is no language of the product', () => {
  expect(LOCALES).not.toContain(PSEUDO_LOCALE)
})

it('is turned on by ?lang=xx, kept by a cookie, and turned off by another ?lang=', () => {
  const on = pseudoRequest('lang=xx')
  expect(on).toEqual({ pseudo: true, setCookie: 'rollmates-pseudo=1; Path=/' })
  const cookie = 'a=b; rollmates-pseudo=1'
  expect(isPseudoVisit(cookie)).toBe(true)
  expect(pseudoRequest('lang=xx', cookie)).toEqual({ pseudo: true })
  expect(pseudoRequest(undefined, cookie)).toEqual({ pseudo: true })
  expect(pseudoRequest('lang=en', cookie)).toEqual({
    pseudo: false,
    setCookie: 'rollmates-pseudo=; Path=/; Max-Age=0',
  })
  expect(pseudoRequest('app=ios')).toEqual({ pseudo: false })
})
