import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#src/contract/locales.ts'
import type { OwnSeasonRecap } from '#src/contract/recaps.ts'
import { formatShort } from '#src/recap/islands/figure.ts'
import { seeOwnHref } from '#src/recap/islands/LastFoot.tsx'
import { nameInText } from '#src/recap/islands/name-in-text.ts'
import { recapFigures } from '#src/recap/islands/recap-figures.ts'
import { MatePlate } from '#src/recap/islands/recap-pages.tsx'

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8').replaceAll('{{name}}', 'Harvest'))
const wordsOf = (locale: Locale) => ({
  ...read(`src/recap/copy/${locale}.json`),
  ...read(`src/kinds/season-recap/copy/${locale}.json`),
  ...read(`src/recap/template/copy/${locale}.json`),
})

const recap: OwnSeasonRecap = {
  version: 'own',
  character: null,
  season: 'a-season',
  phase: 'running',
  server_time: '2026-11-21T12:00:00Z',
  closes_at: '2027-01-18T09:00:00Z',
  counted_from: '2026-09-06T22:00:00Z',
  counted_until: '2026-10-18T22:00:00Z',
  counted_to: '2026-10-18',
  population: 2000,
  joined_after: false,
  player: { username: 'Maja', avatar: 'fox' },
  figures: {
    exchanges: 4,
    received: 5,
    sent: 6,
    percent_beaten: 87,
    praise: { perfect: 1, fast: 2, honest: 3 },
    free_stickers: 0,
    teams: 0,
    days_joined: 1,
    posts: 0,
  },
  top_mate: null,
  moments: [],
}

describe.each(LOCALES)('in %s', (locale) => {
  const strings = wordsOf(locale)
  const say = (change: Partial<OwnSeasonRecap>) =>
    recapFigures({ ...recap, ...change }, strings, locale)

  it('a player who joined after the counting gets a text about that', () => {
    expect(say({ joined_after: true }).lead).toBe(strings.joined_after)
    expect(say({}).lead).not.toBe(strings.joined_after)
  })

  it('the only player is no rank', () => {
    const { rank, card } = say({ population: 1, figures: { ...recap.figures, percent_beaten: 0 } })
    expect(rank.main).toBeNull()
    expect(rank.empty).toBe(strings.only_player)
    expect(card.cells[0]?.value).not.toContain('%')
  })

  it('a missing swap mate has a friendly text', () => {
    const markup = renderToStaticMarkup(<MatePlate figures={say({})} />)
    expect(markup).toContain(strings.no_mate)
  })

  it('no free sticker is no zero', () => {
    expect(say({}).prizes.main).toBeNull()
  })
})

describe('numbers in small boxes', () => {
  it('are whole below a hundred thousand and short from there', () => {
    expect(formatShort(99_999)).toBe('99,999')
    expect(formatShort(100_000)).toBe('100K')
    expect(formatShort(3_456_789)).toBe('3.5M')
  })

  it('are read out in full', () => {
    const figures = { ...recap.figures, received: 3_456_789 }
    const { swaps } = recapFigures({ ...recap, figures }, wordsOf('en'), 'en')
    expect(swaps.received).toMatchObject({ value: '3.5M', spoken: '3,456,789 received' })
    expect(swaps.main.value).toBe('3,456,795')
  })
})

describe('a name', () => {
  it('written from right to left does not turn the words around it', () => {
    expect(nameInText('مها')).toBe('\u2068مها\u2069')
    const player = { username: 'مها', avatar: 'fox' as const }
    const { seasonOf, name } = recapFigures({ ...recap, player }, wordsOf('en'), 'en')
    expect(seasonOf).toContain('\u2068مها\u2069')
    // URLs and calls contain the plain name, without the invisible marks for its direction.
    expect(name).toBe('مها')
  })

  it.each(['Maja', 'Inês C.', 'Ω大阪', 'W'.repeat(30)])('%s stands as it is', (name) => {
    expect(nameInText(name)).toBe(name)
  })
})

describe('the invitation after somebody else’s recap', () => {
  const path = '/de/a-season-in-review'

  it('leads to one’s own while the site has no download page', () => {
    expect(seeOwnHref({ path, download: null }, 'Maja')).toBe(path)
  })

  it('leads whoever is new to the download page, with the name of who invites', () => {
    expect(seeOwnHref({ path, download: '/de/download' }, 'Inês C.')).toBe(
      '/de/download?from=In%C3%AAs+C.&next=%2Fde%2Fa-season-in-review',
    )
  })

  it('leads a player to their own', () => {
    expect(seeOwnHref({ path, download: '/de/download' }, null)).toBe(path)
  })
})
