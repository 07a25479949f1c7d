import { describe, expect, it } from 'vitest'
import { LOCALES } from '#src/contract/locales.ts'
import { CARD_LOOKS, type CardLook, planCard } from '#src/features/share/card/plan/card-looks.ts'
import type { CardModel } from '#src/features/share/card/plan/card-model.ts'
import { CARD_BOX, CARD_SIZES, type CardSize } from '#src/features/share/card/plan/card-size.ts'
import { allWords, cardWords } from '#src/features/share/card/words/card-words.ts'
import type { Measure } from '#src/features/share/card/words/fonts.ts'
import { CAP, type PlacedWords } from '#src/features/share/card/words/place-words.ts'
import { cardOf, otherRecap, ownRecap } from './support/cards.ts'
import { measure } from './support/recorder.ts'

const KINDS = CARD_LOOKS.flatMap((look) => CARD_SIZES.map((size) => [look, size] as const))

const wordsOn = (card: CardModel, look: CardLook, size: CardSize, by: Measure = measure) =>
  cardWords(card, planCard(look, size, card), by)

function extent({ lines, x, y, lead, size, font, align }: PlacedWords) {
  const width = Math.max(...lines.map(({ text }) => measure(text, font) * size))
  const left = x - { left: 0, center: width / 2, right: width }[align]
  const bottom = y + (lines.length - 1) * lead
  return { left, right: left + width, top: y - CAP * size, bottom }
}

const RECAPS = {
  own: ownRecap(),
  other: otherRecap(),
  alone: ownRecap({ mate: null }),
  millions: ownRecap({ much: 98_765 }),
  'wide names': ownRecap({ name: 'W'.repeat(30), mate: 'W'.repeat(30) }),
}

describe.each(KINDS)('the words of a %s, %s', (look, size) => {
  describe.each(LOCALES)('in %s', (locale) => {
    it.each(Object.entries(RECAPS))('stay on the card, clear of one another: %s', (_, recap) => {
      const { width, height } = CARD_BOX[size]
      const places = allWords(wordsOn(cardOf(recap, locale), look, size)).map(extent)
      for (const { left, right, top, bottom } of places) {
        expect(left).toBeGreaterThanOrEqual(10)
        expect(right).toBeLessThanOrEqual(width - 10)
        expect(top).toBeGreaterThanOrEqual(10)
        expect(bottom).toBeLessThanOrEqual(height - 30)
      }
      for (const [index, a] of places.entries()) {
        for (const b of places.slice(index + 1)) {
          const meet = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
          expect(meet, JSON.stringify([a, b])).toBe(false)
        }
      }
    })

    it.each(Object.entries(RECAPS))('are never cut: %s', (_, recap) => {
      for (const { lines } of allWords(wordsOn(cardOf(recap, locale), look, size))) {
        expect(lines.map(({ text }) => text).join('')).not.toContain('…')
      }
    })
  })

  it('leave no gap without a swap mate', () => {
    const bottomOf = (mate: string | null) => {
      const { cells } = wordsOn(cardOf(ownRecap({ mate }), 'en'), look, size)
      return Math.max(...cells.map(({ label }) => extent(label).bottom))
    }
    expect(bottomOf(null)).toBeGreaterThan(bottomOf('Inês C.'))
  })

  it('put the number first in size', () => {
    const { hero, cells } = wordsOn(cardOf(ownRecap(), 'en'), look, size)
    for (const { value, label } of [hero, ...cells]) {
      expect(value.size).toBeGreaterThan(label.size)
      expect(hero.value.size).toBeGreaterThanOrEqual(value.size)
    }
  })
})

it('the words of cards keep the gap before a name where a system draws small letters wider', () => {
  // Simulates WebKit on Linux, which rounds the width of each letter in small fonts.
  const rounding: Measure = (text, font, drawn = 100) =>
    measure(text, font) + (drawn < 40 ? text.length * 0.02 : 0)
  const gaps = KINDS.flatMap(([look, size]) => {
    const { mate } = wordsOn(cardOf(ownRecap({ mate: 'Bo' }), 'en'), look, size, rounding)
    if (!mate || mate.label.y !== mate.name.y) return []
    const drawn = rounding(mate.label.lines[0]?.text ?? '', mate.label.font, mate.label.size)
    return (mate.name.x - mate.label.x) / mate.label.size - drawn
  })
  expect(gaps.length).toBeGreaterThan(0)
  for (const gap of gaps) expect(gap).toBeGreaterThan(0.2)
})
