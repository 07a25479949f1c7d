import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PageProvider } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import { LOCALES, type Locale } from '#src/contract/locales.ts'
import type { OwnSeasonRecap } from '#src/contract/recaps.ts'
import yearRecap from '#src/kinds/year-recap/kind.ts'
import { headingOf } from '#src/recap/islands/headings.ts'
import RecapSentences from '#src/recap/islands/RecapSentences.tsx'
import { type RecapFigures, recapFigures } from '#src/recap/islands/recap-figures.ts'
import { PraisePage, RankPage, SwapsPage } from '#src/recap/islands/recap-pages.tsx'
import { storyPlaces } from '#src/recap/islands/story-places.ts'

const YEAR = {
  counts: 'exchanges',
  share: { title: 'share.title', text: 'share.text', card: 'board' },
} as const

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8').replaceAll('{{name}}', '2031'))

const wordsOf = (locale: Locale) => ({
  ...read(`src/recap/copy/${locale}.json`),
  ...read(`src/kinds/year-recap/copy/${locale}.json`),
  ...read(`src/recap/template/copy/${locale}.json`),
  'cover.lead_own': '{days}',
})

/** All numbers differ, so that each can be found on its page. */
const own: OwnSeasonRecap = {
  version: 'own',
  character: null,
  season: 'a-year',
  phase: 'running',
  server_time: '2026-11-21T12:00:00Z',
  closes_at: '2027-01-31T09:00:00Z',
  counted_from: '2023-12-31T23:00:00Z',
  counted_until: '2024-12-23T23:00:00Z',
  counted_to: '2024-12-23',
  population: 2000,
  joined_after: false,
  player: { username: 'Maja', avatar: 'fox' },
  figures: {
    exchanges: 713,
    received: 941,
    sent: 592,
    percent_beaten: 87,
    praise: { perfect: 641, fast: 322, honest: 253 },
    free_stickers: 184,
    teams: 16,
    days_joined: 311,
    posts: 72,
  },
  top_mate: { username: 'Inês C.', avatar: 'owl', exchanges: 148 },
  moments: [],
}

const look = { layout: 'panel', art: '', drop: false, sprites: [] }
const types = yearRecap.recap.pages

/** Returns the visible text of each page and the text for screen readers, without markup. */
function pagesOf(figures: RecapFigures): string[] {
  const props = { figures, active: false }
  const { card } = figures
  const cardWords = [card.hero, ...card.cells].map(({ spoken }) => spoken)
  return [
    figures.lead,
    renderToStaticMarkup(<SwapsPage {...props} look={{ ...look, type: 'swaps' }} />),
    renderToStaticMarkup(
      <RankPage {...props} look={{ ...look, type: 'rank', layout: 'podium' }} />,
    ),
    renderToStaticMarkup(<PraisePage {...props} look={{ ...look, type: 'praise' }} />),
    [...cardWords, card.mate?.name, card.mate?.note].join('\n'),
  ].map((page) => page.replace(/<[^>]*>/g, '\n'))
}

function leavesOf(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, leaf]): [string, string][] =>
    typeof leaf === 'object' && leaf !== null
      ? leavesOf(leaf, `${path}${key}.`)
      : [[`${path}${key}`, String(leaf)]],
  )
}

describe('a year', () => {
  const figures = recapFigures(own, wordsOf('en'), 'en', YEAR)
  const { avatar: _, ...mate } = own.top_mate ?? {}

  it.each(leavesOf({ ...own.figures, top_mate: mate }))('%s is on some page', (_field, value) => {
    const pages = pagesOf(figures)
    expect(pages.filter((page) => new RegExp(`(^|\\D)${value}(\\D|$)`).test(page))).not.toEqual([])
  })

  it('is in its text version as a whole, too', () => {
    const places = storyPlaces(types.map((type) => ({ ...look, type })))
    const text = renderToStaticMarkup(
      <PageProvider page={{ screen: { locale: 'en' } as ScreenProps }}>
        <RecapSentences figures={figures} places={places} />
      </PageProvider>,
    )
    for (const [, value] of leavesOf({ ...own.figures, top_mate: mate })) {
      expect(text).toContain(value)
    }
  })

  it('counts exchanges, where a season counts stickers', () => {
    expect(figures.swaps.main.count).toBe(713)
    expect(figures.card.hero.spoken).toBe('713 swaps')
    expect(recapFigures(own, wordsOf('en'), 'en').card.hero.count).toBe(941 + 592)
  })

  it('says to which day it counts, whatever the zone of the viewer', () => {
    expect(figures.line).toMatch(/^Statistics up to: .*23.*2024$/)
  })

  it('does not count the same thing twice on somebody else’s card', () => {
    const { top_mate: _mate, joined_after: _late, ...shared } = own
    const { days_joined: _days, posts: _posts, ...seen } = own.figures
    const other = recapFigures(
      { ...shared, version: 'other', figures: seen },
      wordsOf('en'),
      'en',
      YEAR,
    )
    const labels = [other.card.hero, ...other.card.cells].map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(other.noMate).toBe('')
    expect(other.mate).toBeNull()
  })

  it.each(LOCALES)('leaves no placeholder and no page without a heading in %s', (locale) => {
    const said = recapFigures(own, wordsOf(locale), locale, YEAR)
    expect(JSON.stringify(said)).not.toMatch(/[{]\w+[}]/)
    expect(types.map((type) => headingOf(type, said))).not.toContain('')
  })
})
