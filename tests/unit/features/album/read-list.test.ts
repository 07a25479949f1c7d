import { describe, expect, test } from 'vitest'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { type KnownSticker, readList } from '#src/features/album/editor/read-list.ts'

const FIRST = loadAlbums().albums.find(({ slug }) => slug === 'first-roll')
const STICKERS = FIRST?.manifest.sets.flatMap(({ stickers }) => stickers) ?? []

function known(locale: (typeof LOCALES)[number]): KnownSticker[] {
  return STICKERS.map(({ slug }) => ({
    slug,
    names: [locale, 'en' as const].map((one) => FIRST?.names[one][`sticker.${slug}`] ?? ''),
  }))
}

const read = (text: string) => readList(text, known('en'))
const copies = (text: string) =>
  Object.fromEntries(read(text).stickers.map((one) => [one.slug, one.copies]))

describe('one entry', () => {
  test.each([
    'Cool Lemon x3',
    'Cool Lemon ×3',
    'cool lemon X 3',
    'COOL  LEMON (3)',
    'Cool Lemon: 3',
    'Cool Lemon - 3',
    'Cool Lemon – 3',
    'Cool Lemon = 3',
    'Cool Lemon 3',
    'Cool Lemon 3x',
    '3 Cool Lemon',
    '3x Cool Lemon',
    '3 × Cool Lemon',
    '- Cool Lemon x3',
    '• Cool Lemon x3',
    '1. Cool Lemon x3',
    'lemon x3',
    '3 lemon',
    '  Cool Lemon x3  ',
  ])('%s', (line) => {
    expect(read(line)).toEqual({
      stickers: [{ slug: 'lemon', copies: 3, exact: true }],
      unknown: [],
    })
  })

  test.each(['Cool Lemon', '1. Cool Lemon', '2) Cool Lemon', '* cool-lemon', 'lemon'])(
    '%s, without a number',
    (line) => {
      expect(read(line).stickers).toEqual([{ slug: 'lemon', copies: 1, exact: false }])
    },
  )

  test('none of a sticker', () => {
    expect(read('Cool Lemon x0').stickers).toEqual([{ slug: 'lemon', copies: 0, exact: true }])
  })

  test.each(['Sour Lemon x3', 'x3', '3', '???', 'Cool Lemon x1000', 'Cool Lemon x-1 y'])(
    '%s cannot be read and stays',
    (line) => {
      expect(read(line)).toEqual({ stickers: [], unknown: [line] })
    },
  )
})

test('lines, commas, semicolons and tabs part entries', () => {
  expect(copies('Cool Lemon x3, Prickles; Take Two 2\tHop Star\r\n\nHouse Rules')).toEqual({
    lemon: 3,
    cactus: 1,
    clapper: 2,
    frog: 1,
    crown: 1,
  })
})

test('what cannot be read stands beside what can, in its order', () => {
  expect(read('Cool Lemon x3, Nonsense\nPrickles\nwhat is this, 17')).toEqual({
    stickers: [
      { slug: 'lemon', copies: 3, exact: true },
      { slug: 'cactus', copies: 1, exact: false },
    ],
    unknown: ['Nonsense', 'what is this', '17'],
  })
})

test('a sticker that is named twice counts twice', () => {
  expect(read('Prickles, Prickles\nPrickles').stickers).toEqual([
    { slug: 'cactus', copies: 3, exact: false },
  ])
  expect(read('Prickles x2, Prickles').stickers).toEqual([
    { slug: 'cactus', copies: 3, exact: true },
  ])
  expect(copies('Prickles x99, Prickles x2')).toEqual({ cactus: 99 })
})

test('nothing is nothing', () => {
  expect(read('')).toEqual({ stickers: [], unknown: [] })
  expect(read(' \n , ; \n')).toEqual({ stickers: [], unknown: [] })
})

describe.each(LOCALES)('the whole catalogue in %s', (locale) => {
  const names = known(locale)

  test.each([
    ['a line each', '\n'],
    ['with commas', ', '],
  ])('is read, %s', (_, between) => {
    const text = names.map(({ names: [own] }, place) => `${own} x${place + 1}`).join(between)
    const { stickers, unknown } = readList(text, names)
    expect(unknown).toEqual([])
    expect(stickers).toEqual(
      names.map(({ slug }, place) => ({ slug, copies: place + 1, exact: true })),
    )
  })

  test('is read in English, and without accents', () => {
    const english = readList(names.map((one) => one.names[1]).join('\n'), names)
    expect(english.unknown).toEqual([])
    expect(english.stickers).toHaveLength(STICKERS.length)
    const bare = names.map(({ names: [own = ''] }) => own.normalize('NFD').replace(/\p{M}/gu, ''))
    expect(readList(bare.join(','), names).unknown).toEqual([])
  })
})
