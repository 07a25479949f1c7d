// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import MySwaps from '#src/features/swaps/MySwaps.tsx'
import { rpc } from '#src/rpc/client.ts'
import { Failure } from '#src/rpc/failure.ts'
import { refresh } from '#src/stores/read.ts'
import { find, render } from '#tests/support/render.tsx'
import { PAGE } from './strings.ts'

vi.mock('#src/rpc/client.ts', () => ({ rpc: vi.fn() }))

/** The seconds in the server's time, which is one second later in each response. */
let second = 0
const serverTime = () => `2026-11-21T12:00:${String(second++ % 60).padStart(2, '0')}.000Z`

/** The server's proposals, newest first. */
let table: Proposal[]
let onMove: (name: string, id: number) => void
let close: (() => Promise<void>) | undefined

const side = (sticker: string): Proposal['give'] => [
  { sticker, set: 'snack-bar', rarity: 'rare', copies: 1, free: true },
]

function proposal(id: number, change: Partial<Proposal> = {}): Proposal {
  return {
    id,
    direction: 'received',
    state: 'open',
    partner: { username: `Mate ${id}`, avatar: 'fox' },
    trust: null,
    problem: null,
    game_link: null,
    pick: false,
    give: side('toast'),
    get: side('lemon'),
    proposed_at: '2026-11-21T10:00:00.000Z',
    accepted_at: null,
    expires_at: '2026-11-23T10:00:00.000Z',
    ended_at: null,
    confirmed: { own: false, partner: false },
    said: { own: null, partner: null, allowed: true },
    praise: { given: null, received: null },
    ...change,
  }
}

function set(id: number, change: Partial<Proposal>) {
  table = table.map((one) => (one.id === id ? { ...one, ...change } : one))
}

interface Asked {
  state: string | null
  before: number | null
  page_size: number
  proposal: number
}

const declined = {
  state: 'declined',
  expires_at: null,
  ended_at: '2026-11-21T12:00:00.000Z',
} as const

beforeEach(() => {
  second = 0
  onMove = (_name, id) => set(id, { state: 'accepted' })
  vi.mocked(rpc).mockReset()
  vi.mocked(rpc).mockImplementation((async (fn: { name: string }, params: object) => {
    const { state, before, page_size, proposal: id } = params as Asked
    if (fn.name === 'exchange_list') {
      const matching = table.filter(
        (one) =>
          (state !== 'live' || ['open', 'accepted'].includes(one.state)) &&
          (before === null || one.id < before),
      )
      const proposals = matching.slice(0, page_size)
      const next = matching.length > proposals.length ? proposals.at(-1)?.id : null
      return { server_time: serverTime(), open: 0, open_at_most: 30, next, proposals }
    }
    if (fn.name !== 'exchange_show') onMove(fn.name, id)
    const found = table.find((one) => one.id === id)
    return { server_time: serverTime(), proposal: found, history: [] }
  }) as never)
})

afterEach(async () => {
  vi.useRealTimers()
  await close?.()
  document.body.innerHTML = ''
  // Refetches now, because stores keep their data for a second after the last listener has left.
  await refresh()
})

async function shown() {
  const { place, close: end } = await render(<MySwaps />, PAGE)
  close = end
  await act(async () => refresh())
  await act(async () => undefined)
  return place
}

const press = (place: ParentNode, label: string) =>
  act(async () => {
    const [button] = [...place.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === label,
    )
    if (!button) throw new Error(`There is no button ${label}.`)
    button.click()
  })
const callsOf = (name: string) => vi.mocked(rpc).mock.calls.filter(([fn]) => fn.name === name)
const groups = (place: ParentNode) =>
  [...place.querySelectorAll('h3')].map((heading) => {
    const names = heading.closest('.swap-fold, .swap-folded')?.querySelectorAll('h4') ?? []
    return [heading.textContent, ...[...names].map(({ textContent }) => textContent)]
  })

it('shows whose move it is, who waits longest first, and counts what waits for the player', async () => {
  table = [
    proposal(6),
    proposal(5, { direction: 'sent' }),
    proposal(4, { state: 'accepted', confirmed: { own: true, partner: false } }),
    proposal(3, { state: 'accepted', confirmed: { own: false, partner: true } }),
    proposal(2, declined),
    proposal(1),
  ]
  const place = await shown()
  expect(groups(place)).toEqual([
    ['Your move', 'Mate 1 proposes a swap', 'Swap with Mate 3', 'Mate 6 proposes a swap'],
    ['Their move', 'Swap with Mate 4', 'You asked Mate 5'],
    ['Finished', 'Mate 2'],
  ])
  expect(find(place, '.swaps-badge').textContent).toBe('3')
})

it('keeps a moved swap in its place, with the server’s present state', async () => {
  table = [proposal(2), proposal(1)]
  const place = await shown()
  const [first] = place.querySelectorAll('.swap-card')
  onMove = (_name, id) => set(id, declined)
  const scrolled = vi.fn()
  Object.assign(find(first as Element, '.swap-sides'), { scrollIntoView: scrolled })
  await press(first as Element, 'Decline')
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest', behavior: 'smooth' })
  expect(groups(place)).toEqual([['Your move', 'Swap with Mate 1', 'Mate 2 proposes a swap']])
  expect(first?.textContent).toContain('You declined')
  expect(find(place, '.swaps-badge').textContent).toBe('1')
})

it('folds the swaps of others and finished ones, unless nothing waits for the player', async () => {
  const open = (place: ParentNode) =>
    [...place.querySelectorAll('details')].map((fold) => [
      fold.querySelector('h3')?.textContent,
      fold.open,
    ])
  const [theirs, done] = [proposal(5, { direction: 'sent' }), proposal(12, declined)]
  table = [proposal(6), theirs, done]
  expect(open(await shown())).toEqual([
    ['Their move', false],
    ['Finished', false],
  ])
  await close?.()
  table = [theirs, done]
  expect(open(await shown())).toEqual([
    ['Their move', true],
    ['Finished', false],
  ])
})

it('makes one move of a double press', async () => {
  table = [proposal(1)]
  const place = await shown()
  await act(async () => {
    const accept = [...place.querySelectorAll('button')].find((one) => one.textContent === 'Accept')
    accept?.click()
    accept?.click()
  })
  expect(callsOf('exchange_accept')).toHaveLength(1)
})

it('treats a lost response as a success if the server has done the move', async () => {
  table = [proposal(1)]
  const place = await shown()
  onMove = (name, id) => {
    set(id, { state: 'accepted' })
    throw new Failure('network', `${name} was lost`)
  }
  await press(place, 'Accept')
  expect(place.textContent).toContain('We swapped')
  expect(place.querySelector('.refusal')).toBeNull()
})

it('shows the failure if the server did nothing, and retries with the same id', async () => {
  table = [proposal(1)]
  const place = await shown()
  onMove = () => {
    throw new Failure('network', 'lost')
  }
  await press(place, 'Accept')
  expect(find(place, '.refusal').textContent).toContain('it counts only once')
  onMove = (_name, id) => set(id, { state: 'accepted' })
  await press(place, 'Accept')
  expect(place.querySelector('.refusal')).toBeNull()
  const ids = callsOf('exchange_accept').map(
    ([, params]) => (params as { request_id?: string }).request_id,
  )
  expect(new Set(ids).size).toBe(1)
})

it('shows a refusal on the swap itself, with its present state', async () => {
  table = [proposal(1)]
  const place = await shown()
  onMove = (_name, id) => {
    set(id, { ...declined, state: 'withdrawn' })
    throw new Failure('refused', 'moved on', REFUSAL.proposal_moved_on, { state: 'withdrawn' })
  }
  await press(place, 'Accept')
  expect(find(place, '.refusal').textContent).toContain('This proposal has changed')
  expect(find(place, '.swap-card').textContent).toContain('Mate 1 withdrew it')
  expect(place.querySelectorAll('.swap-card button')).toHaveLength(0)
})

it('asks about a moved one that no list names any more', async () => {
  table = [proposal(1, { state: 'accepted' })]
  const place = await shown()
  onMove = (_name, id) => set(id, { confirmed: { own: true, partner: false } })
  await press(place, 'We swapped')
  // The mate confirms; meanwhile enough new proposals fill the first page.
  set(1, { state: 'completed', expires_at: null, ended_at: '2026-11-21T12:01:00.000Z' })
  for (let id = 2; id < 14; id += 1) table = [proposal(id, declined), ...table]
  await act(async () => refresh())
  await act(async () => undefined)
  expect(find(place, '.swap-card').textContent).toContain('How was your swap with Mate 1?')
})

it('asks before a swap is called off that both have promised', async () => {
  table = [proposal(1, { state: 'accepted' })]
  const place = await shown()
  onMove = (_name, id) => set(id, { ...declined, state: 'cancelled' })
  await press(place, 'Call it off')
  expect(callsOf('exchange_cancel')).toHaveLength(0)
  await press(find(place, '.swap-leave'), 'Keep the swap')
  expect(place.querySelector('.swap-leave')).toBeNull()
  await press(place, 'Call it off')
  await press(find(place, '.swap-leave'), 'Call it off')
  expect(place.textContent).toContain('Called off')
})

it('shows more of the finished ones when asked', async () => {
  table = Array.from({ length: 13 }, (_, at) => proposal(13 - at, declined))
  const place = await shown()
  expect(place.querySelectorAll('.finished-swap')).toHaveLength(10)
  await press(place, 'Show more')
  expect(place.querySelectorAll('.finished-swap')).toHaveLength(13)
  expect([...place.querySelectorAll('button')]).toHaveLength(0)
})

it('counts down by the server’s clock, and asks again when the time is over', async () => {
  // Without `shouldAdvanceTime`, fake timers would block a refresh.
  vi.useFakeTimers({ now: Date.parse('2031-05-05T05:05:05Z'), shouldAdvanceTime: true })
  const soon = '2026-11-21T12:01:30.000Z'
  table = [proposal(1, { expires_at: soon })]
  const place = await shown()
  expect(find(place, '.swap-card .chip').textContent).toBe('2\u00a0min left')
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  expect(find(place, '.swap-card .chip').textContent).toBe('1\u00a0min left')
  set(1, { state: 'expired', expires_at: null, ended_at: soon })
  await act(() => vi.advanceTimersByTimeAsync(60_000))

  expect(groups(place)).toEqual([['Your move', 'Swap with Mate 1']])
  expect(place.textContent).toContain('Time ran out')
})

it('says that there are none yet', async () => {
  table = []
  const place = await shown()
  expect(find(place, '.state-panel').textContent).toContain('No swaps yet')
})

it('lets the player pick one of each side, of what is still free', async () => {
  const named = (...stickers: [slug: string, free: boolean][]): Proposal['give'] =>
    stickers.map(([sticker, free]) => ({
      sticker,
      set: 'snack-bar',
      rarity: 'rare',
      copies: 1,
      free,
    }))
  table = [
    proposal(1, {
      pick: true,
      get: named(['lemon', true], ['cat', false], ['frog', true]),
      give: named(['toast', true], ['bee', false]),
    }),
  ]
  const place = await shown()
  const accept = () =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Accept')
  const radio = (slug: string) => find(place, `input[value="${slug}"]`) as HTMLInputElement
  expect(radio('cat').disabled).toBe(true)
  // The only sticker that can be given is already chosen.
  expect(radio('toast').checked).toBe(true)
  expect(accept()?.disabled).toBe(true)
  await act(async () => radio('frog').click())
  expect(accept()?.disabled).toBe(false)
  await press(place, 'Accept')
  const accepted = vi.mocked(rpc).mock.calls.find(([fn]) => fn.name === 'exchange_accept')
  expect(accepted?.[1]).toMatchObject({ proposal: 1, get: 'frog', give: 'toast' })
})

it('sends a phrase by its number, and shows the last one of each side', async () => {
  const at = '2026-11-21T11:59:00.000Z'
  table = [
    proposal(1, {
      state: 'accepted',
      said: { own: null, partner: { phrase: 1, at }, allowed: true },
    }),
  ]
  const place = await shown()
  expect(find(place, '.swap-said').textContent).toContain('Mate 1: Sent!')
  onMove = (_name, id) =>
    set(id, {
      said: { own: { phrase: 10, at: serverTime() }, partner: { phrase: 1, at }, allowed: true },
    })
  await press(place, 'Thanks!')
  expect(callsOf('exchange_say')[0]?.[1]).toMatchObject({ proposal: 1, phrase: 10 })
  const lines = [...place.querySelectorAll('.swap-said')].map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringContaining('Mate 1: Sent!'),
    expect.stringContaining('You: Thanks!'),
  ])
  // A phrase may equal the last one, so the page shows the refusal although that phrase is visible.
  onMove = () => {
    throw new Failure('refused', 'enough', REFUSAL.too_many_phrases)
  }
  await press(place, 'Thanks!')
  expect(find(place, '.refusal').textContent).toContain('That’s enough messages for now')
})

it('offers no phrases that the server would refuse', async () => {
  const said = { own: null, partner: null, allowed: false }
  table = [proposal(1, { state: 'accepted', said })]
  expect((await shown()).textContent).not.toContain('Thanks!')
  table = [proposal(1, { state: 'accepted' })]
  expect((await shown()).textContent).toContain('Thanks!')
})

it('shows how the other player swaps, and takes a note that they sent nothing', async () => {
  const trust = {
    swaps: { finished: 42, accepted: 45 },
    answers_within: 3,
  } as const
  const newcomer = { swaps: null, answers_within: null }
  table = [proposal(3, { trust }), proposal(2, { trust: newcomer })]
  let place = await shown()
  const lines = () => [...place.querySelectorAll('.swap-trust')].map((line) => line.textContent)
  expect(lines()).toEqual([
    'New to swaps',
    '42 of 45 swaps finished · Usually answers within 3 hours',
  ])
  await close?.()
  table = [proposal(1, { ...declined, state: 'expired', problem: 'possible' })]
  place = await shown()
  onMove = (_name, id) => set(id, { problem: 'noted' })
  await press(place, 'Tell the team')
  expect(callsOf('exchange_problem')[0]?.[1]).toMatchObject({ proposal: 1 })
  expect(lines().join()).toContain('Only our team sees it')
})
