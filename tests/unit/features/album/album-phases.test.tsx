// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { OwnPage } from '#src/features/profile/OwnPage.tsx'
import { PlayerProfile } from '#src/features/profile/PlayerProfile.tsx'
import { pickStrings } from '#src/i18n/fixed-t.ts'
import { rpc } from '#src/rpc/client.ts'
import { render } from '#tests/support/render.tsx'
// Imported here, so that these lazy modules need no time to load in the tests.
import '#src/features/profile/PrivateSection.tsx'
import '#src/features/album/SetDialog.tsx'
import { eventually } from '#tests/support/eventually.ts'

/** Calls never end, unless a test changes that. */
vi.mock('#src/rpc/client.ts', () => ({ rpc: vi.fn(() => new Promise(() => undefined)) }))
vi.mock('#src/stores/start.ts', () => ({ start: async () => undefined }))

/** Types a value as any props, although it has only the fields that these states use. */
const any = (value: object) => value as never

const strings = pickStrings('en', 'profile')
const page = any({
  screen: { locale: 'en', home: '/', commonStrings: {}, errorStrings: {} },
  path: '/u',
  strings,
  swapStrings: pickStrings('en', 'swaps', ['propose.title']),
  recaps: [],
  blitzCampaign: null,
  teams: null,
  inviteActivity: null,
  settings: { href: '/settings', label: 'Settings' },
})
const player = { username: 'Maja', avatar: 'fox' }
const profile = {
  ...player,
  about: '',
  member_since: '2026-01',
  exchanges: 1,
  praise: { perfect: 1, fast: 2, honest: 3 },
  trust: { swaps: null, answers_within: null },
}

type Phase = 'preview' | 'running' | 'ended'

/** Returns an album with one sticker, of which the player has two copies; with a null phase, no album runs. */
function albumIn(phase: Phase | null, version: 'own' | 'other') {
  const tile = { slug: 'high-seas/gull', rarity: 'rare', spare: 1, wanted: true, swappable: true }
  const set = { slug: 'high-seas/harbour', owned: 1, total: 1, dice: null, reward: null }
  const own = version === 'own' ? { copies: 2, reserved: 0 } : { has: true }
  return {
    version,
    ...(version === 'other' && { reach: 'open', asks: null }),
    server_time: '2026-11-21T12:00:00Z',
    player,
    album: phase && 'high-seas',
    albums: phase ? [{ slug: 'high-seas', phase, opens_at: '', closes_at: '' }] : [],
    progress: phase ? { owned: 1, total: 1 } : { owned: 0, total: 0 },
    spares: [],
    wanted: [],
    sets: phase ? [{ ...set, stickers: [{ ...tile, ...own }] }] : [],
  }
}

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  document.body.innerHTML = ''
})

async function ownPage(phase: Phase | null) {
  const { place, close: end } = await render(
    <OwnPage
      me={any({ about: '', profile_complete: false })}
      album={any(albumIn(phase, 'own'))}
      player={any(profile)}
      activity={null}
      read={{ state: { status: 'loading' }, refetch: () => undefined }}
    />,
    page,
  )
  close = end
  return place
}

async function otherPage(phase: Phase | null) {
  vi.mocked(rpc).mockImplementation((({ name }: { name: string }) => {
    if (name === 'album') return Promise.resolve(albumIn(phase, 'other'))
    if (name === 'player_profile') return Promise.resolve({ ...profile, player })
    return new Promise(() => undefined)
  }) as never)
  const { place, close: end } = await render(<PlayerProfile username={`${phase}`} />, page)
  close = end
  await appears(place, '#album')
  return place
}

const appears = (place: ParentNode, selector: string) =>
  eventually(async () => {
    await act(async () => undefined)
    expect(place.querySelector(selector)).not.toBeNull()
  })
const text = (key: string) => strings[key] ?? key
const buttons = (place: ParentNode) =>
  [...place.querySelectorAll('button')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent?.trim(),
  )

const setButton = (place: ParentNode) =>
  [...place.querySelectorAll('button')].find((one) => one.textContent === 'Harbour')

it('lets players edit the album that runs, and propose swaps for its stickers', async () => {
  const own = await ownPage('running')
  expect(buttons(own)).toContain(text('album.edit'))
  expect(buttons(own)).toContain('Change Gull in the album')
  await act(async () => setButton(own)?.click())
  await appears(own, 'dialog .set-stickers')
  expect(buttons(own.querySelector('dialog') ?? own)).toContain(text('album.edit'))
  await close?.()
  const other = await otherPage('running')
  expect(buttons(other)).toContain('Propose a swap for Gull')
  expect(other.textContent).toContain(text('wanted.title'))
})

it.each([
  ['ended', 'albums.ended_text'],
  ['preview', 'albums.preview_text'],
] as const)('only shows an album in the phase %s, and says so', async (phase, said) => {
  for (const pageOf of [ownPage, otherPage]) {
    const place = await pageOf(phase)
    expect(place.textContent).toContain(text(said))
    expect(place.textContent).not.toContain(text('duplicates.title'))
    expect(place.textContent).not.toContain(text('wanted.title'))
    expect(buttons(place)).not.toContain(text('album.edit'))
    expect(buttons(place).join()).not.toMatch(/a swap|Change .* in the album/i)

    await act(async () => setButton(place)?.click())
    await appears(place, 'dialog .set-stickers')
    expect(place.querySelector('dialog .set-stickers')?.textContent).toBe('Gull')
    await close?.()
    document.body.innerHTML = ''
  }
})

it('says that there is no album yet', async () => {
  for (const pageOf of [ownPage, otherPage]) {
    const place = await pageOf(null)
    expect(place.querySelector('#album')?.textContent).toBe(
      text('album.title') + text('albums.none'),
    )
    expect(buttons(place)).not.toContain(text('empty.action'))
    await close?.()
    document.body.innerHTML = ''
  }
})
