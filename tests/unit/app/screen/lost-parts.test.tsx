// @vitest-environment happy-dom

import { globSync, readFileSync } from 'node:fs'
import { act, type ComponentProps, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import { SignInHost } from '#src/app/sign-in/SignInHost.tsx'
import { InviteCode } from '#src/features/invite/InviteCode.tsx'
import { LazyInviteCodeForm } from '#src/features/profile/LazyInviteCodeForm.tsx'
import { LazyPrivateSection } from '#src/features/profile/LazyPrivateSection.tsx'
import { OwnPage } from '#src/features/profile/OwnPage.tsx'
import { GoldShare } from '#src/features/reward/GoldShare.tsx'
import { RewardMoment } from '#src/features/reward/RewardMoment.tsx'
import RecapIsland from '#src/recap/islands/Recap.tsx'
import { $notice, dismissNotice } from '#src/stores/notice.ts'
import { $session } from '#src/stores/session.ts'
import { render } from '#tests/support/render.tsx'

const HERE = 'The part is here'
const network = vi.hoisted(() => {
  vi.stubGlobal('__PEEL__', { campaign: 'points', path: '/peel' })
  return {
    lost: true,
    async load<Loaded>(loaded: Loaded) {
      if (network.lost) throw new TypeError('Failed to fetch dynamically imported module')
      return loaded
    },
  }
})

vi.mock('#src/bridge/lazy-module.ts', () => ({
  lazyModule: () => () =>
    network.load({ default: () => <output>{HERE}</output>, attachSwipe: () => () => undefined }),
}))
vi.mock('#src/app/words/load-words.ts', () => ({ loadWords: () => network.load({}) }))
vi.mock('#src/rpc/client.ts', () => ({ rpc: () => new Promise(() => undefined) }))
vi.mock('#src/stores/effect.ts', () => ({ createEffect: () => async () => ({ points_gained: 1 }) }))
vi.mock('#src/stores/start.ts', () => ({ start: async () => undefined }))
vi.mock('#src/recap/islands/use-recap.ts', () => ({
  useRecap: () => ({ state: { status: 'ready', data: RECAP }, refetch: () => undefined }),
}))

const commonStrings = {
  'states.unready': 'Unready',
  'states.offline.title': 'Unready',
  'states.offline.action': 'Retry',
  'sign_in.ended': 'Signed out',
} as ScreenProps['commonStrings']
const screen = { locale: 'en', home: '/', commonStrings, errorStrings: {} } as const
const NOON = '2026-11-21T12:00:00Z'
const player = { username: 'Maja', avatar: 'fox' }
const praise = { perfect: 1, fast: 2, honest: 3 }
const RECAP = {
  version: 'own',
  season: 'a-season',
  phase: 'last_day',
  server_time: NOON,
  closes_at: '2026-11-21T23:00:00Z',
  counted_from: NOON,
  counted_until: NOON,
  counted_to: '2026-10-18',
  population: 2000,
  joined_after: false,
  player,
  figures: {
    exchanges: 4,
    received: 5,
    sent: 6,
    percent_beaten: 87,
    praise,
    free_stickers: 0,
    teams: 0,
    days_joined: 1,
    posts: 0,
  },
  top_mate: null,
  moments: [],
}
const activity = {
  server_time: NOON,
  code_until: '2026-11-22T12:00:00Z',
  invited_by: null,
  points_per_invite: 1,
}
const PAGE = {
  screen,
  path: '/u',
  strings: { 'album.edit': 'Edit album', 'edit.complete': 'Complete profile' },
  swapStrings: {},
  recaps: [],
  blitzCampaign: null,
  teams: null,
  inviteActivity: { slug: 'invite-activity', strings: {} },
  settings: { href: '/settings', label: 'Settings' },
}
/** Types a value as any props, although it has only the fields that these states use. */
const any = (value: object) => value as never

const ownPage = (
  <OwnPage
    me={any({ about: '', profile_complete: false })}
    album={any({
      player,
      album: 'grand-tour',
      albums: [{ slug: 'grand-tour', phase: 'running' }],
      progress: { owned: 1, total: 3 },
      sets: [],
    })}
    player={any({ ...player, member_since: '2026-01', exchanges: 1, praise })}
    activity={null}
    read={{ state: { status: 'loading' }, refetch: () => undefined }}
  />
)

const buttonIn = (place: Element, label: string) =>
  [...place.querySelectorAll('button')].find((one) => one.textContent?.includes(label))
const press = (place: Element, label: string) => act(async () => buttonIn(place, label)?.click())

const PARTS: Record<string, { node: ReactNode; open?: (place: Element) => Promise<unknown> }> = {
  'what was won': {
    node: <RewardMoment granted={any({})} strings={{}} onClose={() => undefined} />,
  },
  'the sharing of gold': {
    node: (
      <GoldShare got={{ type: 'sticker', rarity: 'gold', sticker: 'grand-tour/wedding-cake' }} />
    ),
  },
  'the win of an invite code': {
    node: (
      <InviteCode
        campaign="invite-activity"
        strings={{ enter: 'Enter' }}
        activity={any(activity)}
        share={{ busy: false, onClick: () => undefined }}
      />
    ),
    open: (place) => press(place, 'Enter'),
  },
  'the form for an invite code': {
    node: <LazyInviteCodeForm activity={any(activity)} />,
  },
  'the private part of a profile': {
    node: <LazyPrivateSection me={any({})} />,
  },
  'a recap’s last day': {
    node: (
      <RecapIsland
        {...({
          screen,
          traits: { reads: 'season_recap', counts: [], ownOnly: false },
          season: 'a-season',
          path: '/recap',
          download: null,
          secondsPerPage: null,
          accents: 'none',
          share: {},
          strings: {},
          storyStrings: {},
          pages: [{ type: 'cover', layout: 'open', art: '', drop: false, sprites: [] }],
        } as unknown as ComponentProps<typeof RecapIsland>)}
      />
    ),
  },
}

beforeEach(() => {
  network.lost = true
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve() },
    configurable: true,
  })
  history.replaceState(null, '', '/?code=R4MP7K')
})
afterEach(() => {
  dismissNotice()
  document.body.innerHTML = ''
})

/**
 * Imports that need no retry: the developer panel is not in production, the back button is also a link, a page
 * without islands stays as rendered, device information has defaults, and a console warning is optional.
 */
const WITHOUT_RETRY = [
  'src/bridge/panel/simulate-app.ts',
  'src/layouts/back-button.ts',
  'src/layouts/page-start.ts',
  'src/rpc/check-result.ts',
  'src/stores/start.ts',
]

it('comes through lazyModule wherever a browser imports on demand', () => {
  const files = globSync([
    'src/{app,bridge,features,layouts,recap,rpc,screens,stores,ui}/**/*.{ts,tsx}',
    'src/kinds/*/islands/**/*.{ts,tsx}',
  ])
  expect(files.length).toBeGreaterThan(300)
  const bare = files.filter((file) =>
    /(?<!lazyModule\(\(\) => |typeof )\bimport\(['"]/.test(readFileSync(file, 'utf8')),
  )
  expect(bare.sort()).toEqual(WITHOUT_RETRY)
})

describe('A part whose script is lost', () => {
  it.each(Object.entries(PARTS))('says so in its place and can be retried: %s', async (_, part) => {
    const { place, close } = await render(part.node, PAGE)
    await part.open?.(place)
    expect(place.textContent).toContain('Unready')
    await press(place, 'Retry')
    expect(place.textContent).not.toContain(HERE)
    network.lost = false
    await press(place, 'Retry')
    expect(place.textContent).toContain(HERE)
    await close()
  })

  it.each(['Edit album', 'Complete profile'])(
    'is asked for again by its button: %s',
    async (label) => {
      const { place, close } = await render(ownPage, PAGE)
      await press(place, label)
      expect($notice.get()).toMatchObject({ text: null, tone: 'danger' })
      expect(buttonIn(place, label)?.getAttribute('aria-busy')).toBeNull()
      network.lost = false
      await press(place, label)
      expect(place.textContent).toContain(HERE)
      await close()
    },
  )

  it('is replaced by a toast where it only tells something: the end of a session', async () => {
    $session.set({ status: 'signed-out', expired: true })
    const { place, close } = await render(<SignInHost />, PAGE)
    expect($notice.get()?.text).toBe('Signed out')
    expect(place.textContent).toBe('')
    await close()
  })
})
