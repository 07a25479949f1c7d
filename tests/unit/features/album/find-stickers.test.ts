import { beforeAll, expect, it } from 'vitest'
import { findStickers } from '#src/features/album/editor/find-stickers.ts'
import type { OwnAlbum } from '#src/features/player/profile-props.ts'
import { keepAlbumNames } from '#src/i18n/browser/album-names.ts'

const set = (slug: string, ...stickers: string[]) =>
  ({
    slug,
    stickers: stickers.map((one) => ({ slug: one })),
  }) as unknown as OwnAlbum['sets'][number]

const SETS = [set('tour/cafe', 'tour/bun', 'tour/oven'), set('tour/camp', 'tour/owl')]
const found = (words: string) =>
  findStickers(SETS, words).map(({ slug, stickers }) => [slug, ...stickers.map((one) => one.slug)])

beforeAll(() =>
  keepAlbumNames({
    'set.tour/cafe': 'Café am Eck',
    'set.tour/camp': 'Campfire',
    'sticker.tour/bun': 'Crème de la Crème',
    'sticker.tour/oven': 'Who’s Hot',
    'sticker.tour/owl': 'Night Shift',
  }),
)

it.each([
  [
    '',
    [
      ['tour/cafe', 'tour/bun', 'tour/oven'],
      ['tour/camp', 'tour/owl'],
    ],
  ],
  [
    '  ',
    [
      ['tour/cafe', 'tour/bun', 'tour/oven'],
      ['tour/camp', 'tour/owl'],
    ],
  ],
  ['creme', [['tour/cafe', 'tour/bun']]],
  ['WHOS', [['tour/cafe', 'tour/oven']]],
  ['shift', [['tour/camp', 'tour/owl']]],
  ['cafe', [['tour/cafe', 'tour/bun', 'tour/oven']]],
  [
    'h',
    [
      ['tour/cafe', 'tour/oven'],
      ['tour/camp', 'tour/owl'],
    ],
  ],
  ['dragon', []],
])('finds by "%s"', (words, sets) => {
  expect(found(words)).toEqual(sets)
})
