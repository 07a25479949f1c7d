// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { LOCALES } from '#src/contract/locales.ts'
import { ShareCard } from '#src/features/share/card/draw/ShareCard.tsx'
import { CARD_LOOKS } from '#src/features/share/card/plan/card-looks.ts'
import type { CardModel } from '#src/features/share/card/plan/card-model.ts'
import { CARD_SIZES } from '#src/features/share/card/plan/card-size.ts'
import { find, render } from '#tests/support/render.tsx'
import { cardOf, otherRecap, ownRecap, wordsOf } from './support/cards.ts'
import { measure, writtenOn } from './support/recorder.ts'

Object.defineProperty(document, 'fonts', { value: { load: async () => [] } })

let close = async () => {}
afterEach(() => close())

/** Returns the texts on the page's card, one for each label and value, without spaces. */
async function shownBy(card: CardModel, look: (typeof CARD_LOOKS)[number]): Promise<string[]> {
  const page = await render(
    <ShareCard card={card} look={look} label="Card" crowned={false} measure={measure} />,
  )
  close = page.close
  const texts = find(page.place, 'figure').querySelectorAll('p > *, li > *')
  return [...texts].map(({ textContent }) => textContent.replaceAll(/\s/g, ''))
}

const joined = (words: readonly string[]) => words.join('').replaceAll(/\s/g, '')

const CARDS = {
  'an own season': ownRecap(),
  'numbers in the millions': ownRecap({ much: 98_765 }),
  'nobody swapped with': ownRecap({ mate: null }),
  'somebody else’s season': otherRecap(),
  'thirty wide letters': ownRecap({ name: 'W'.repeat(30), mate: 'M'.repeat(30) }),
  'an Arabic name': ownRecap({ name: 'محمد عبد الرحمن الفاضل', mate: 'سارة.trades' }),
  'a Chinese name': ownRecap({ name: '春夏秋冬又一春夏秋冬又一春', mate: 'ゆきのはな' }),
  'a name in Devanagari': ownRecap({ name: 'अनिका.trades', mate: 'राजेश' }),
  'a name of emoji': ownRecap({ name: '👩‍👩‍👧‍👦🎲👍🏽🇵🇹', mate: '🎲' }),
}

describe.each(LOCALES)('the pictures and the page in %s', (locale) => {
  describe.each(CARD_LOOKS)('of a card as %s', (look) => {
    it.each(Object.entries(CARDS))('say the same, word for word: %s', async (_, recap) => {
      const card = cardOf(recap, locale)
      const said = wordsOf(card)
      expect(await shownBy(card, look)).toEqual(said.map((text) => joined([text])))
      for (const size of CARD_SIZES) {
        expect(joined(writtenOn(card, look, size)), size).toBe(joined([card.title, ...said]))
      }
    })
  })
})

it('a figure that changes does so on page and pictures alike', async () => {
  const card = cardOf(ownRecap(), 'en')
  const other = { ...card, hero: { value: '143', label: 'stickers kept' } }
  expect(await shownBy(other, 'ticket')).toContain('143')
  for (const size of CARD_SIZES) {
    const written = writtenOn(other, 'ticket', size)
    expect(written).toContain('143')
    expect(written).not.toContain(card.hero.value)
  }
})

it('a name is written from its own side', async () => {
  await shownBy(cardOf(ownRecap({ name: 'سارة' }), 'en'), 'board')
  expect(find(document.body, 'figure p b[dir=rtl]').textContent).toBe('سارة')
})
