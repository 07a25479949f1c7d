import { describe, expect, it } from 'vitest'
import { LOCALES } from '#src/contract/locales.ts'
import { isRefusal, REFUSAL, REFUSAL_DETAILS, type RefusalName } from '#src/contract/refusals.ts'
import { readCatalogue } from '#src/i18n/catalogue.ts'

const root = process.cwd()
const codesOf = (keys: string[]) =>
  [...new Set(keys.filter((code) => isRefusal({ code })).map((key) => key.slice(0, 5)))].sort()

describe.each(LOCALES)('the refusals in %s', (locale) => {
  const texts = readCatalogue(root, locale, 'errors')

  it('are exactly those of the contract', () => {
    expect(codesOf(Object.keys(texts))).toEqual(Object.values(REFUSAL).sort())
  })

  it('ask for no value but those that their details carry', () => {
    for (const [key, text] of Object.entries(texts)) {
      const [name] = Object.entries(REFUSAL).find(([, code]) => key.startsWith(code)) ?? []
      const carried = REFUSAL_DETAILS[name as RefusalName] ?? []
      const asked = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(
        asked.filter((name) => !carried.includes(name ?? '')),
        `${locale} ${key}`,
      ).toEqual([])
    }
  })

  it('come with the words for everything else', () => {
    expect(texts).toMatchObject({ fallback: expect.any(String) })
  })
})

it('are the words of the specification in English', () => {
  expect(readCatalogue(root, 'en', 'errors')).toMatchObject({
    [REFUSAL.campaign_not_started]: 'Activity is not started yet.',
    [REFUSAL.campaign_ended]: 'Activity is ended.',
    [REFUSAL.apple_sign_in_required]: 'You must log in with Apple to use the link page.',
    [REFUSAL.points_short]:
      'Your points are insufficient for redemption. Keep inviting friends for more points!',
    [REFUSAL.out_of_stock]:
      'Sorry, we are currently out of this sticker. Please check back next day.',
    [REFUSAL.not_available]: 'Something error, the sticker is not available.',
    [REFUSAL.game_link_missing]:
      'You need set up your monopoly go link on the product to receive the sticker.',
    [REFUSAL.cards_short]: 'Not enough cards, please stay tuned',
    [REFUSAL.google_unlink_failed]: 'Failed to unlink Google account. Please try again.',
    [REFUSAL.google_linked_to_another]: 'The Google account is already linked to another user.',
    fallback: 'Something wrong, please try later!',
  })
})
