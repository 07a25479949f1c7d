import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { wordsOf } from '#src/app/words/words.ts'
import { LOCALES, type Locale } from '#src/contract/locales.ts'
import { DEEDS, MANNERS, MOMENTS, type Moment } from '#src/contract/recaps.ts'
import { keepAlbumNames } from '#src/i18n/browser/album-names.ts'
import { characterCard, momentCards, withMoments } from '#src/recap/islands/moments.ts'
import { recapFigures } from '#src/recap/islands/recap-figures.ts'
import { cardOf, storyPlaces } from '#src/recap/islands/story-places.ts'
import { PipDie } from '#src/recap/story/PipDie.tsx'
import { ownRecap } from '#tests/unit/features/share/card/support/cards.ts'

const words = (locale: Locale) =>
  wordsOf(JSON.parse(readFileSync(`i18n/${locale}/recap-moments.json`, 'utf8')), locale)

const moment = (changes: Partial<Moment>): Moment => ({
  moment: 'best_day',
  value: 24,
  day: '2026-09-20',
  sticker: null,
  mate: null,
  ...changes,
})

const cardsOf = (moments: Moment[], locale: Locale = 'en') => {
  const recap = { ...ownRecap(), moments }
  const figures = recapFigures(recap, { 'share.title': 'My season' }, locale)
  return { figures, cards: momentCards(recap, figures, words(locale)) }
}

afterEach(() => keepAlbumNames({ 'sticker.grand-tour/tent': 'Tent' }))

it('tells a moment’s figure, what it counts and its day', () => {
  const [card] = cardsOf([moment({})]).cards
  expect(card).toMatchObject({
    title: 'Best day',
    hero: { value: '24', label: 'stickers swapped, Sep 20, 2026' },
    mate: null,
    picture: undefined,
    share: { text: 'Best day: 24 stickers swapped' },
  })
})

it.each([
  [38, '38 sec'],
  [119, '119 sec'],
  [120, '2 min'],
  [599, '10 min'],
])('tells %i seconds as %s', (value, told) => {
  const [card] = cardsOf([moment({ moment: 'quickest_swap', value })]).cards
  expect(card?.hero.value).toBe(told)
})

it('tells a faithful mate as a pair, with both names', () => {
  const [card] = cardsOf([
    moment({
      moment: 'faithful_mate',
      value: 18,
      day: null,
      mate: { username: 'Bruno', avatar: 'owl' },
    }),
  ]).cards
  expect(card).toMatchObject({
    title: 'Maja & Bruno',
    hero: { value: '18', label: 'swaps together' },
    mate: { name: 'Bruno', avatar: 'owl' },
  })
})

it('tells a gold sticker by its name, with its drawing', () => {
  keepAlbumNames({ 'sticker.grand-tour/tent': 'The tent, again' })
  const [card] = cardsOf([
    moment({ moment: 'gold_sticker', value: 1, sticker: 'grand-tour/tent' }),
  ]).cards
  expect(card?.hero.value).toBe('The tent, again')
  expect(card?.picture).toMatch(/\.svg/)
  expect(card?.share.text).toBe('Gold! My rarest sticker: “The tent, again”')
})

it.each(LOCALES)('has every moment’s words in %s, whatever its figure', (locale) => {
  for (const name of MOMENTS) {
    for (const value of [1, 2, 1_000_000]) {
      const [card] = cardsOf(
        [moment({ moment: name, value, sticker: 'grand-tour/tent' })],
        locale,
      ).cards
      for (const text of [card?.title, card?.hero.label, card?.share.text]) {
        expect(text).not.toMatch(/\{|_|undefined/)
      }
    }
  }
})

it('stands before the card, in different scenes, and is recorded from 6 on', () => {
  const { cards, figures } = cardsOf([moment({}), moment({ moment: 'comeback' })])
  const look = { layout: 'open', art: '', drop: false, sprites: [] } as const
  const looks = (['cover', 'swaps', 'rank', 'praise', 'card'] as const).map((type) => ({
    ...look,
    type,
  }))
  const places = withMoments(storyPlaces(looks), cards)
  expect(places.map(({ theme, number }) => [theme, number])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [3, 6],
    [1, 7],
    [5, 5],
  ])
  expect(places.map((place) => cardOf(place, figures).title)).toEqual([
    figures.card.title,
    figures.card.title,
    figures.card.title,
    figures.card.title,
    'Best day',
    'Back again',
    figures.card.title,
  ])
})

it('shows a pair of mates in the cover’s scene, and no other moment there', () => {
  const mate = { username: 'Bruno', avatar: 'owl' } as const
  const { cards } = cardsOf([
    moment({}),
    moment({ moment: 'faithful_mate', day: null, mate }),
    moment({ moment: 'comeback' }),
  ])
  const look = { art: '', drop: false, sprites: [] } as const
  const places = withMoments(
    storyPlaces([
      { ...look, type: 'cover', layout: 'marquee' },
      { ...look, type: 'swaps', layout: 'panel' },
      { ...look, type: 'rank', layout: 'disc' },
      { ...look, type: 'praise', layout: 'plates' },
      { ...look, type: 'card', layout: 'card' },
    ]),
    cards,
  )
  expect(places.filter((place) => place.moment).map(({ theme }) => theme)).toEqual([3, 1, 2])
})

it.each(LOCALES)('has every character’s words in %s, and its dice', (locale) => {
  const { figures } = cardsOf([], locale)
  for (const [first, deed] of DEEDS.entries()) {
    for (const [second, manner] of MANNERS.entries()) {
      const card = characterCard(
        { deed, manner, dice: [first + 1, second + 1] },
        figures,
        words(locale),
        PipDie,
      )
      expect(renderToStaticMarkup(card.drawing).match(/<circle/g)).toHaveLength(first + second + 2)
      for (const text of [card.title, card.hero.spoken, card.share.text]) {
        expect(text).not.toMatch(/\{|_|undefined/)
      }
      expect(card.share.text).toContain(`${card.hero.value}, ${card.hero.label}`)
    }
  }
})

it('shows the character before the card, in its scene, recorded as page 9', () => {
  const { figures, cards } = cardsOf([moment({})])
  const character = characterCard(
    { deed: 'roller', manner: 'quick', dice: [3, 3] },
    figures,
    words('en'),
    PipDie,
  )
  const look = { layout: 'open', art: '', drop: false, sprites: [] } as const
  const places = withMoments(
    storyPlaces([
      { ...look, type: 'cover' },
      { ...look, type: 'card', layout: 'card' },
    ]),
    [...cards, character],
  )
  expect(places.map(({ look: { layout }, number }) => [layout, number])).toEqual([
    ['open', 1],
    ['open', 3],
    ['character', 9],
    ['card', 2],
  ])
})
