import { describe, expect, it } from 'vitest'
import { loadCampaigns } from '#src/content/load/load.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { headingOf } from '#src/recap/islands/headings.ts'
import { recapFigures } from '#src/recap/islands/recap-figures.ts'
import { isRecapCampaign } from '#src/recap/kind/recap-campaign.ts'
import { otherRecap, ownRecap } from '#tests/unit/features/share/card/support/cards.ts'

const recaps = loadCampaigns().campaigns.filter(isRecapCampaign)

const own = ownRecap({ much: 0, mate: null })
const nobody = { ...own, figures: { ...own.figures, percent_beaten: null } }
const { days_joined: _days, posts: _posts, ...shown } = nobody.figures
const PLAYERS = {
  'one’s own': ownRecap(),
  'somebody else’s': otherRecap(),
  'one without a swap': nobody,
  'somebody else’s without a swap': { ...otherRecap(), figures: shown },
  'one of who joined after it': { ...nobody, joined_after: true },
}

it('there are recaps of each kind', () => {
  expect(new Set(recaps.map(({ kind }) => kind.name)).size).toBe(3)
})

describe.each(recaps)('$slug', ({ kind, manifest, copy }) => {
  const { ownOnly } = kind.recap
  const telling = { counts: kind.recap.counts, share: manifest.share }

  it.each(Object.entries(PLAYERS))('tells %s with its own words, in each language', (_, recap) => {
    if (ownOnly && recap.version === 'other') return
    for (const locale of LOCALES) {
      const said = recapFigures(recap, copy[locale], locale, telling)
      expect(JSON.stringify(said), locale).not.toMatch(/[{]\w+[}]|undefined/)
      expect(kind.recap.pages.map((type) => headingOf(type, said))).not.toContain('')
      if (recap === PLAYERS['one of who joined after it']) {
        expect(said.lead).toBe(copy[locale].joined_after)
      }
      expect(said.seasonOf, locale).toContain('Maja')
    }
  })

  it('tells the figures that it was sent', () => {
    const { swaps, rank, praise, card } = recapFigures(ownRecap(), copy.en, 'en', telling)
    expect(swaps.received.spoken).toBe('93 received')
    expect(swaps.sent.spoken).toBe('49 sent')
    expect(rank.main?.spoken.trim()).toBe(`87% ${copy.en['rank.unit'] ?? ''}`.trim())
    expect([praise.perfect, praise.fast, praise.honest].map(({ spoken }) => spoken)).toEqual([
      '64 perfect',
      '38 fast',
      '27 honest',
    ])
    expect([card.hero, ...card.cells].map(({ value }) => value)).toContain('87%')
  })

  it('is told in its language, not in English', () => {
    for (const locale of LOCALES.filter((other) => other !== 'en')) {
      expect(copy[locale]['cover.title'], locale).not.toBe(copy.en['cover.title'])
    }
  })
})
