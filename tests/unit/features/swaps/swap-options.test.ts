import { describe, expect, it } from 'vitest'
import type { album } from '#src/contract/functions/albums.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { bestOption, fitting, isFree, spareOptions } from '#src/features/swaps/swap-options.ts'

type Album = RpcResult<typeof album>

const base = {
  server_time: '2026-11-21T12:00:00.000Z',
  player: { username: 'Maja', avatar: 'fox' as const },
  album: 'album',
  albums: [],
  progress: { owned: 0, total: 0 },
  spares: [],
  wanted: [],
}

const ANYTHING = {
  accepts: 'anything' as const,
  rarities: ['rare' as const, 'gold' as const],
  sets: null,
  paused_until: null,
  full: false,
  at_once: [],
}

interface Copies {
  copies: number
  reserved?: number
  spare?: number
  wanted?: boolean
  rarity?: 'rare' | 'gold'
  swappable?: boolean
}

function own(stickers: Record<string, Copies>): Album {
  const tiles = Object.entries(stickers).map(([slug, { copies, ...rest }]) => ({
    slug,
    rarity: 'rare' as const,
    spare: Math.max(copies - 1, 0),
    wanted: false,
    swappable: true,
    copies,
    reserved: 0,
    game: null,
    ...rest,
  }))
  const halves = [tiles.slice(0, 2), tiles.slice(2)]
  const sets = halves.map((half, at) => ({
    slug: `set-${at}`,
    owned: 0,
    total: 0,
    dice: null,
    reward: null,
    counting: null,
    stickers: half,
  }))
  return { version: 'own', ...base, sets }
}

function other(stickers: Record<string, Copies>): Album {
  const album = own(stickers)
  if (album.version !== 'own') throw new Error('The own album is of version own.')
  return {
    version: 'other',
    ...base,
    reach: 'open',
    asks: ANYTHING,
    pending: 0,
    sets: album.sets.map(({ reward, ...set }) => ({
      ...set,
      stickers: set.stickers.map(({ copies, reserved, ...tile }) => ({ ...tile, has: copies > 0 })),
    })),
  }
}

const slugs = (options: readonly { slug: string }[]) => options.map(({ slug }) => slug)

describe('The spares that a player could get', () => {
  const theirs = other({
    toast: { copies: 3 },
    lemon: { copies: 2 },
    cat: { copies: 4 },
    frog: { copies: 1 },
    crown: { copies: 2, rarity: 'gold', swappable: false },
    moon: { copies: 3, spare: 0 },
  })
  const mine = own({
    toast: { copies: 1 },
    lemon: { copies: 0 },
    cat: { copies: 1, wanted: true },
    crown: { copies: 0, wanted: true },
    frog: { copies: 0 },
    moon: { copies: 0 },
  })

  it('are what they want, then what they lack, then the rest; what is locked comes last', () => {
    expect(spareOptions(theirs, mine).map(({ slug, fit }) => [slug, fit])).toEqual([
      ['cat', 'wanted'],
      ['lemon', 'missing'],
      ['toast', 'owned'],
      ['crown', 'wanted'],
    ])
  })

  it('are only free ones beyond the first copy', () => {
    expect(slugs(spareOptions(theirs, mine))).not.toContain('frog')
    expect(slugs(spareOptions(theirs, mine))).not.toContain('moon')
  })

  it('are there, last, where other swaps keep them', () => {
    const giver = own({
      toast: { copies: 2, spare: 0, reserved: 1 },
      lemon: { copies: 3, spare: 1, reserved: 1 },
    })
    const options = spareOptions(giver, other({}))
    expect(options.map(({ slug, promised }) => [slug, promised])).toEqual([
      ['lemon', 1],
      ['toast', 1],
    ])
    expect(options.map(isFree)).toEqual([true, false])
    expect(bestOption(options, 'lemon')).toBeUndefined()
  })

  it('are found the other way round by what an album of others shows', () => {
    const giver = own({ toast: { copies: 2 }, frog: { copies: 2 }, lemon: { copies: 2 } })
    const taker = other({
      toast: { copies: 1 },
      lemon: { copies: 0 },
      frog: { copies: 0, wanted: true },
    })
    expect(slugs(spareOptions(giver, taker))).toEqual(['frog', 'lemon', 'toast'])
  })

  it('keep the album’s order among equals', () => {
    const giver = own({ shell: { copies: 2 }, cat: { copies: 2 }, moon: { copies: 2 } })
    expect(slugs(spareOptions(giver, other({})))).toEqual(['shell', 'cat', 'moon'])
  })

  it('begin with the best that may be swapped and is not on the other side', () => {
    const options = spareOptions(theirs, mine)
    expect(bestOption(options)).toBe('cat')
    expect(bestOption(options, 'cat')).toBe('lemon')
    expect(bestOption(options.filter(({ swappable }) => !swappable))).toBeUndefined()
  })
})

describe('What a player wants to be offered', () => {
  const mine = own({
    toast: { copies: 2 },
    lemon: { copies: 2 },
    cat: { copies: 2, rarity: 'gold' },
    frog: { copies: 2 },
  })
  const theirs = other({
    toast: { copies: 1 },
    lemon: { copies: 1, wanted: true },
    cat: { copies: 0 },
    frog: { copies: 0 },
  })
  const options = spareOptions(mine, theirs)
  const asked = (wishes: Partial<Parameters<typeof fitting>[1]>) => {
    const { fit, mismatches } = fitting(options, { ...ANYTHING, ...wishes })
    return [slugs(fit), mismatches]
  }

  it.each([
    ['anything', {}, ['lemon', 'cat', 'frog', 'toast'], []],
    ['only what is on their list', { accepts: 'list' as const }, ['lemon'], ['list']],
    ['what is new, or listed', { accepts: 'new' as const }, ['lemon', 'cat', 'frog'], ['new']],
    ['one rarity', { rarities: ['gold' as const] }, ['cat'], ['rarity']],
    ['some sets', { sets: ['set-0'] }, ['lemon', 'toast'], ['set']],
    [
      'less than there is, for each reason that keeps something out',
      { accepts: 'new' as const, rarities: ['rare' as const], sets: ['set-1'] },
      ['frog'],
      ['new', 'rarity', 'set'],
    ],
  ])('is %s', (_, wishes, fit, mismatches) => {
    expect(asked(wishes)).toEqual([fit, mismatches])
  })

  it('is not asked where nobody says it', () => {
    expect(fitting(options, null)).toEqual({ fit: options, mismatches: [] })
  })
})
