import { expect, it } from 'vitest'
import type { Album, AlbumOutline } from '#src/content/albums/album.ts'
import { checkCampaigns } from '#src/content/albums/check-campaigns.ts'
import type { Campaign } from '#src/content/definition/campaign.ts'

const album = (slug: string, from: string, until: string) =>
  ({
    slug,
    window: { from, until, timeZone: 'UTC' },
    manifest: {
      sets: [
        {
          slug: 'set',
          stickers: [
            { slug: 'tent', rarity: 'rare' },
            { slug: 'bonfire', rarity: 'gold' },
          ],
        },
      ],
    },
  }) as unknown as Album

const OLD = album('old', '2026-01-01T00:00:00Z', '2026-04-01T00:00:00Z')
const NEW = album('new', '2026-04-01T00:00:00Z', '2026-07-01T00:00:00Z')

const campaign = (from: string, until: string, numbers: object, givesStickers = false) =>
  ({
    slug: 'wheel',
    kind: givesStickers ? { givesStickers } : {},
    window: { from, until, timeZone: 'Europe/Berlin' },
    numbers,
  }) as unknown as Campaign

const prize = (reward: object) => ({ prizes: [{ id: 'one', reward }] })
const sticker = (id: string) => prize({ type: 'sticker', sticker: id })
const SPRING = ['2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'] as const

const blitz = (stickers: string[], starts_at: string, ends_at: string) => ({
  events: [{ id: 'blitz', type: 'golden-blitz', stickers, starts_at, ends_at }],
})

it('finds nothing where albums have what campaigns give, for as long as they run', () => {
  expect(
    checkCampaigns(
      [
        campaign(...SPRING, sticker('old/tent')),
        campaign('2026-02-01T00:00:00Z', '2026-06-01T00:00:00Z', {
          ...prize({ type: 'random-sticker', rarity: 'gold' }),
          ...blitz(['new/bonfire'], '2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z'),
        }),
        campaign('2026-01-01T00:00:00Z', '2026-07-01T00:00:00Z', {}, true),
        campaign('2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z', prize({ type: 'dice', dice: 5 })),
      ],
      [NEW, OLD],
    ),
  ).toEqual([])
})

it.each([
  [
    'a sticker of no album',
    campaign(...SPRING, sticker('old/tnet')),
    { field: 'numbers.prizes[0].reward.sticker', fix: 'Did you mean old/tent?' },
  ],
  [
    'an album that closes before the campaign does',
    campaign('2026-03-01T00:00:00Z', '2026-05-01T00:00:00Z', sticker('old/tent')),
    {
      field: 'numbers.prizes[0].reward.sticker',
      found: expect.stringContaining('old runs from 2026-01-01T01:00 until 2026-04-01T02:00'),
      fix: expect.stringContaining('random-sticker'),
    },
  ],
  [
    'an album that opens after the campaign',
    campaign('2026-03-01T00:00:00Z', '2026-05-01T00:00:00Z', sticker('new/tent')),
    { field: 'numbers.prizes[0].reward.sticker' },
  ],
  [
    'a rare sticker in a golden blitz',
    campaign(...SPRING, blitz(['old/tent'], SPRING[0], SPRING[1])),
    { field: 'numbers.events[0].stickers[0]', fix: 'Name gold stickers only: old/bonfire.' },
  ],
  [
    'a golden blitz of an album that is over by then',
    campaign(
      '2026-02-01T00:00:00Z',
      '2026-06-01T00:00:00Z',
      blitz(['old/bonfire'], '2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z'),
    ),
    { field: 'numbers.events[0].stickers[0]', fix: expect.stringContaining('move the blitz') },
  ],
  [
    'random stickers after the last album',
    campaign(
      '2026-02-01T00:00:00Z',
      '2026-08-01T00:00:00Z',
      prize({ type: 'random-sticker', rarity: 'rare' }),
    ),
    {
      field: 'numbers.prizes[0].reward',
      found: 'none from 2026-07-01T02:00 on',
      fix: expect.stringContaining('close the campaign by 2026-07-01T02:00'),
    },
  ],
  [
    'a shop before the first album',
    campaign('2025-12-01T00:00:00Z', '2026-02-01T00:00:00Z', {}, true),
    { field: 'window', found: 'none from 2025-12-01T01:00 on' },
  ],
])('finds %s', (_, made, finding) => {
  expect(checkCampaigns([made], [OLD, NEW])).toEqual([
    expect.objectContaining({ file: 'campaigns/wheel/campaign.yaml', ...finding }),
  ])
})

it('finds the gap between two albums', () => {
  const late = album('late', '2026-04-02T00:00:00Z', '2026-07-01T00:00:00Z')
  expect(
    checkCampaigns(
      [campaign('2026-03-01T00:00:00Z', '2026-05-01T00:00:00Z', {}, true)],
      [OLD, late],
    ),
  ).toMatchObject([{ found: 'none from 2026-04-01T02:00 on' }])
})

it('finds that an album has no gold to sell', () => {
  const [set] = OLD.manifest.sets
  const rare = { slug: 'set', stickers: set?.stickers.filter((one) => one.rarity === 'rare') }
  const poor = { ...OLD, manifest: { sets: [rare] } } as unknown as Album
  expect(checkCampaigns([campaign(...SPRING, {}, true)], [poor])).toMatchObject([
    { field: 'window', expected: 'albums with rare and gold stickers until 2026-03-01T01:00' },
  ])
  const random = prize({ type: 'random-sticker', rarity: 'gold' })
  expect(checkCampaigns([campaign(...SPRING, random)], [poor])).toMatchObject([
    {
      field: 'numbers.prizes[0].reward',
      expected: 'albums with gold stickers until 2026-03-01T01:00',
    },
  ])
})

it('does not judge what depends on what is broken in an album', () => {
  const { window, manifest } = NEW
  const until = '2026-06-01T00:00:00Z'
  const wholeYear = campaign('2026-02-01T00:00:00Z', until, {}, true)
  const named = campaign('2026-05-01T00:00:00Z', until, sticker('new/tent'))
  const unknown = campaign('2026-05-01T00:00:00Z', until, sticker('new/tnet'))
  const late = campaign('2026-05-01T00:00:00Z', '2026-08-01T00:00:00Z', sticker('new/tent'))
  const judge = (broken: AlbumOutline) =>
    checkCampaigns([wholeYear, named, unknown, late], [OLD, broken]).map(({ found }) => found)

  expect(judge({ slug: 'new' })).toEqual([])
  expect(judge({ slug: 'new', window })).toEqual([])
  expect(judge({ slug: 'new', manifest })).toEqual(['new/tnet'])
  expect(judge({ slug: 'new', window, manifest })).toEqual([
    'new/tnet',
    expect.stringContaining('new runs from'),
  ])
})
