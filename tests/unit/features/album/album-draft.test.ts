import { describe, expect, test } from 'vitest'
import {
  type AlbumDraft,
  copiesChanges,
  copiesIn,
  NO_DRAFT,
  type OwnTile,
  wantedChanges,
  wantedList,
  withCopies,
  withList,
  withoutSet,
  withWanted,
  withWholeSet,
} from '#src/features/album/editor/album-draft.ts'
import type { OwnAlbum } from '#src/features/player/profile-props.ts'

const tile = (slug: string, copies: number, reserved = 0, wanted = false): OwnTile => ({
  slug,
  rarity: 'rare',
  copies,
  reserved,
  spare: Math.max(copies - 1 - reserved, 0),
  wanted,
  swappable: true,
  game: null,
})

const SNACKS = [tile('popcorn', 0), tile('donut', 1), tile('toast', 4, 2), tile('lemon', 3)]
const YARD = [tile('cat', 0, 0, true), tile('frog', 2)]

const albumOf = (...sets: OwnTile[][]): OwnAlbum => ({
  version: 'own',
  server_time: '2026-11-21T12:00:00Z',
  player: { username: 'Maja', avatar: 'fox' },
  album: 'album',
  albums: [],
  progress: { owned: 0, total: 0 },
  spares: [],
  wanted: [],
  sets: sets.map((stickers, place) => ({
    slug: `set-${place}`,
    owned: 0,
    total: 0,
    dice: null,
    reward: null,
    counting: null,
    stickers,
  })),
})

const ALBUM = albumOf(SNACKS, YARD)
const changes = (draft: AlbumDraft, album = ALBUM) =>
  copiesChanges(album, draft).map(({ slug, from, to }) => `${slug} ${from} ${to}`)

test('without a draft nothing changes', () => {
  expect(changes(NO_DRAFT)).toEqual([])
  expect(wantedChanges(ALBUM, NO_DRAFT)).toEqual([])
})

describe('one sticker', () => {
  test('more and fewer copies', () => {
    const [popcorn = tile('', 0), donut = tile('', 0)] = SNACKS
    const draft = withCopies(withCopies(NO_DRAFT, popcorn, 2), donut, 0)
    expect(changes(draft)).toEqual(['popcorn 0 2', 'donut 1 0'])
    expect(changes(withCopies(draft, donut, 1))).toEqual(['popcorn 0 2'])
  })

  test('never fewer than none, nor more than an album holds', () => {
    const [popcorn = tile('', 0)] = SNACKS
    expect(copiesIn(withCopies(NO_DRAFT, popcorn, -1), popcorn)).toBe(0)
    expect(copiesIn(withCopies(NO_DRAFT, popcorn, 100), popcorn)).toBe(99)
  })

  test('what proposals promise stays, and the first copy with it', () => {
    const toast = SNACKS[2] as OwnTile
    expect(copiesIn(withCopies(NO_DRAFT, toast, 0), toast)).toBe(3)
  })
})

describe('a whole set', () => {
  test('one of each that is missing; duplicates stay', () => {
    expect(changes(withWholeSet(NO_DRAFT, SNACKS))).toEqual(['popcorn 0 1'])
  })

  test('none, but what proposals promise', () => {
    expect(changes(withoutSet(NO_DRAFT, SNACKS))).toEqual(['donut 1 0', 'toast 4 3', 'lemon 3 0'])
  })

  test('other sets stay as they are', () => {
    const [cat = tile('', 0)] = YARD
    const draft = withoutSet(withCopies(NO_DRAFT, cat, 5), SNACKS)
    expect(changes(draft)).toContain('cat 0 5')
  })
})

describe('a list', () => {
  const listed = (slug: string, copies: number, exact: boolean) => ({ slug, copies, exact })
  const tiles = [...SNACKS, ...YARD]

  test('with a number says how many there are', () => {
    expect(changes(withList(NO_DRAFT, tiles, [listed('lemon', 1, true)]))).toEqual(['lemon 3 1'])
  })

  test('without one it never takes a copy away', () => {
    const list = [listed('lemon', 1, false), listed('popcorn', 2, false)]
    expect(changes(withList(NO_DRAFT, tiles, list))).toEqual(['popcorn 0 2'])
  })

  test('leaves what it does not name, and what the album does not have', () => {
    expect(changes(withList(NO_DRAFT, tiles, [listed('comet', 3, true)]))).toEqual([])
  })
})

test('a draft holds when the album changes below it', () => {
  const [, donut = tile('', 0)] = SNACKS
  const draft = withCopies(NO_DRAFT, donut, 3)
  expect(changes(draft, albumOf([tile('donut', 3)]))).toEqual([])
  expect(changes(draft, albumOf([tile('donut', 2)]))).toEqual(['donut 2 3'])
  // The album has more copies now, of which a proposal has reserved four.
  expect(changes(draft, albumOf([tile('donut', 6, 4)]))).toEqual(['donut 6 5'])
})

test('a wanted sticker that is added is no longer wanted, unless the player wants another', () => {
  const [cat = tile('', 0)] = YARD
  const draft = withCopies(NO_DRAFT, cat, 1)
  expect(wantedList(ALBUM, draft)).toEqual([])
  expect(wantedChanges(ALBUM, draft).map(({ slug }) => slug)).toEqual(['cat'])
  expect(wantedList(ALBUM, withWanted(draft, cat, true))).toEqual(['cat'])
})

test('the wanted list is the whole list', () => {
  const [cat = tile('', 0), frog = tile('', 0)] = YARD
  const draft = withWanted(withWanted(NO_DRAFT, cat, false), frog, true)
  expect(wantedList(ALBUM, draft)).toEqual(['frog'])
  expect(wantedChanges(ALBUM, draft).map(({ slug }) => slug)).toEqual(['cat', 'frog'])
  expect(wantedList(ALBUM, withWanted(draft, cat, true))).toEqual(['cat', 'frog'])
  expect(copiesChanges(ALBUM, draft)).toEqual([])
})
