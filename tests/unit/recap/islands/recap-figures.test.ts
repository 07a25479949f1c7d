import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#src/contract/locales.ts'
import type { OtherSeasonRecap, OwnSeasonRecap } from '#src/contract/recaps.ts'
import { recapFigures } from '#src/recap/islands/recap-figures.ts'

// The copy of the template has the placeholder {{name}} for the season's name.
const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8').replaceAll('{{name}}', 'Harvest'))
const wordsOf = (locale: Locale) => ({
  ...read(`src/recap/copy/${locale}.json`),
  ...read(`src/kinds/season-recap/copy/${locale}.json`),
  ...read(`src/recap/template/copy/${locale}.json`),
})

const shared = {
  season: 'movie-night',
  phase: 'running',
  server_time: '2026-11-21T12:00:00Z',
  closes_at: '2027-01-18T09:00:00Z',
  counted_from: '2026-09-06T22:00:00Z',
  counted_until: '2026-10-18T22:00:00Z',
  counted_to: '2026-10-18',
  population: 2000,
} as const

const figures = {
  exchanges: 71,
  received: 93,
  sent: 49,
  percent_beaten: 87,
  praise: { perfect: 64, fast: 1, honest: 0 },
  free_stickers: 24,
  teams: 6,
}

const own: OwnSeasonRecap = {
  version: 'own',
  character: null,
  ...shared,
  joined_after: false,
  player: { username: 'Maja', avatar: 'fox' },
  figures: { ...figures, days_joined: 311, posts: 12 },
  top_mate: { username: 'Inês C.', avatar: 'owl', exchanges: 18 },
  moments: [],
}

const other: OtherSeasonRecap = {
  version: 'other',
  ...shared,
  player: { username: 'Maja', avatar: 'fox' },
  figures,
}

const nothing = {
  exchanges: 0,
  received: 0,
  sent: 0,
  percent_beaten: null,
  praise: { perfect: 0, fast: 0, honest: 0 },
  free_stickers: 0,
  teams: 0,
}

const english = wordsOf('en')

describe('the words of a recap', () => {
  it('count what was received and sent as swapped, each figure one string', () => {
    const { swaps, rank, praise, share } = recapFigures(own, english, 'en')
    expect(swaps.main).toMatchObject({ count: 142, value: '142' })
    expect(swaps.main.spoken).toBe(`142 ${swaps.main.label}`)
    expect(swaps.received.spoken).toBe('93 received')
    expect(swaps.empty).toBeNull()
    expect(rank.main).toMatchObject({ count: 87, value: '87%' })
    expect(praise.perfect.spoken).toBe('64 perfect')
    expect(share.text).toContain('142')
  })

  it('tell the weeks of the season, and at least one', () => {
    const strings = { ...english, 'swaps.unit_other': 'stickers in {weeks} weeks' }
    expect(recapFigures(own, strings, 'en').swaps.main.label).toBe('stickers in 6 weeks')
    const short = { ...own, counted_until: '2026-09-07T22:00:00Z' }
    expect(recapFigures(short, strings, 'en').swaps.main.label).toBe('stickers in 1 weeks')
  })

  it('group big numbers', () => {
    const many = { ...own, figures: { ...own.figures, received: 1200, sent: 4 } }
    expect(recapFigures(many, english, 'en').card.hero.value).toBe('1,204')
  })

  it('show the own card everything', () => {
    const { card } = recapFigures(own, english, 'en')
    expect(card.cells.map(({ spoken }) => spoken)).toEqual([
      '87% of players left behind',
      '311 days with us',
      '24 free stickers',
      '6 partner teams',
      '12 partner posts',
    ])
    expect(card.mate).toEqual({
      name: 'Inês C.',
      avatar: 'owl',
      label: 'Top swap mate',
      note: '18 swaps together',
    })
  })

  it('say of somebody else only what the whitelist holds', () => {
    const shown = recapFigures(other, english, 'en')
    expect(shown.own).toBe(false)
    expect(shown.card.mate).toBeNull()
    expect(shown.card.cells).toHaveLength(4)
    expect(JSON.stringify(shown)).not.toMatch(/311|Inês|partner posts/)
  })

  it.each([
    ['own', { ...own, figures: { ...nothing, days_joined: 1, posts: 0 }, top_mate: null }],
    ['other', { ...other, figures: nothing }],
  ] as const)('have something kind to say of an empty season (%s)', (_, recap) => {
    const { swaps, rank, praise, card } = recapFigures(recap, english, 'en')
    expect(swaps.empty).toBeTruthy()
    expect(rank.main).toBeNull()
    expect(rank.empty).toBeTruthy()
    expect(praise.empty).toBeTruthy()
    expect(card.cells[0]?.spoken).toBe('0 times praised')
  })

  it.each(LOCALES)('leave no placeholder and no gap in %s', (locale) => {
    const strings = wordsOf(locale)
    for (const recap of [own, other, { ...other, figures: nothing }]) {
      const said = recapFigures(recap, strings, locale)
      expect(JSON.stringify(said)).not.toMatch(/[{]\w+[}]/)
      const texts = [said.lead, said.seasonOf, said.card.title, said.card.line, said.share.title]
      for (const text of [...texts, ...said.card.cells.map(({ label }) => label)]) {
        expect(text).toBeTruthy()
      }
    }
  })

  it('take a name as it is, whatever it holds', () => {
    const player = { username: '$& {count} <b>', avatar: 'cat' as const }
    const { seasonOf } = recapFigures({ ...other, player }, english, 'en')
    expect(seasonOf).toContain('$& {count} <b>')
  })
})
