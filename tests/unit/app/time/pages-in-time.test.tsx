// @vitest-environment happy-dom

import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import OutsideWindow from '#src/app/screen/OutsideWindow.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { VideoStatus } from '#src/kinds/creator-video/islands/VideoStatus.tsx'
import Closed from '#src/kinds/invite-activity/islands/landing/Closed.tsx'
import { ShopClosed } from '#src/kinds/invite-activity/islands/ShopClosed.tsx'
import { InvitationTicket } from '#src/kinds/invite-activity/islands/share/InvitationTicket.tsx'
import { Invited } from '#src/kinds/new-user-rewards/islands/NewUserRewards.tsx'
import { TimeTicket } from '#src/kinds/new-user-rewards/islands/TimeTicket.tsx'
import RecapFailureScreen from '#src/recap/islands/RecapFailureScreen.tsx'
import { Failure } from '#src/rpc/failure.ts'
import { refresh } from '#src/stores/read.ts'
import { render } from '#tests/support/render.tsx'

vi.mock('#src/stores/read.ts', async (original) => ({ ...(await original()), refresh: vi.fn() }))
vi.mock('#src/rpc/client.ts', () => ({
  rpc: async () => ({ ...NOT_STARTED, campaigns: [], changes_at: null }),
}))

const NOON = '2026-11-21T12:00:00.000Z'
const ONE = '2026-11-21T13:00:00.000Z'
const NEXT_YEAR = '2027-11-21T12:00:00.000Z'
const HOUR = 60 * 60_000

const NOT_STARTED = {
  phase: 'not_started',
  server_time: NOON,
  opens_at: ONE,
  closes_at: NEXT_YEAR,
  time_zone: 'UTC',
}
const RUNNING = { ...NOT_STARTED, phase: 'running', opens_at: '2026-11-01T12:00:00Z' }
const CLOSING = { ...RUNNING, closes_at: ONE }

const screen = {
  locale: 'en',
  home: '/',
  commonStrings: {} as ScreenProps['commonStrings'],
  errorStrings: {},
} as const
const strings = {}
const links = { activity: '', claim: '', history: '', record: '', profile: '', album: '' }
const page = {
  screen,
  season: 'movie-night',
  strings,
  links,
  rewardStrings: {},
  codeStrings: {},
  path: '/',
  opensAt: ONE,
}
const any = (value: object) => value as never

const CASES: Record<string, ReactNode> = {
  'the activity, when it opens': (
    <Closed OutsideWindow={OutsideWindow} activity={any(NOT_STARTED)} how={null} recaps={null} />
  ),
  'the shop, when it opens': <ShopClosed shop={any(NOT_STARTED)} waiting={null} />,
  'an invitation, when the activity opens': invitation(NOT_STARTED),
  'an invitation, when the activity closes': invitation(CLOSING),
  'what is closed, when it opens': <OutsideWindow of={NOT_STARTED} opens={String} ended={String} />,
  'the creator video, when it closes': video({ ...CLOSING, state: 'none', next: 'submit' }),
  'a submitted video, when its review is due': video({
    ...RUNNING,
    state: 'submitted',
    next: 'wait_for_review',
    review_due_at: ONE,
  }),
  'an approved video, when its reward can be claimed': video({
    ...RUNNING,
    state: 'approved',
    next: 'wait_to_claim',
    claim_opens_at: ONE,
  }),
  'an invitation to the tasks, when they close': (
    <Invited rewards={any({ ...CLOSING, player: { username: 'Maja', avatar: 'fox' } })} />
  ),
  'the tasks, when their time is over': tasks({ ...RUNNING, state: 'open', ends_at: ONE }),
  'the finished tasks, when the gift can no longer be claimed': tasks({
    ...CLOSING,
    state: 'ready',
    ends_at: null,
  }),
  'a recap, when it opens': (
    <RecapFailureScreen
      failure={new Failure('refused', '', REFUSAL.campaign_not_started)}
      onRetry={() => undefined}
    />
  ),
}

function invitation(activity: object) {
  return (
    <InvitationTicket
      activity={any({ ...activity, costs: { rare: 5, gold: 10 } })}
      invited={{ status: 'loading' } as never}
      open
      code=""
    />
  )
}

function video(answer: object) {
  return <VideoStatus video={any(answer)} refetch={() => undefined} />
}

function tasks(answer: object) {
  return <TimeTicket rewards={any({ ...answer, tasks: [] })}>{null}</TimeTicket>
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(refresh).mockReset()
})
afterEach(() => void vi.useRealTimers())

it.each(Object.entries(CASES))('reads again %s', async (_, node) => {
  const { close } = await render(node, page)
  await act(async () => vi.advanceTimersByTime(HOUR))
  expect(refresh).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTime(1000))
  expect(refresh).toHaveBeenCalledOnce()
  await close()
})
