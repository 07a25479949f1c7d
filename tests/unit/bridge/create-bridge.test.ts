import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBridge } from '#src/bridge/create-bridge.ts'
import { Failure } from '#src/bridge/failure.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { settlement } from './settlement.ts'
import { silentHost } from './silent-host.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const POLL_INTERVAL = 50
const looks = (count: number) => vi.advanceTimersByTimeAsync(count * POLL_INTERVAL)

describe('the looks at the answers', () => {
  it('takes an answer that came just before the 600th look', async () => {
    const host = silentHost()
    const bridge = createBridge(host)
    const call = settlement(bridge.call('adStatus', { placement: 'dice' }))
    await looks(599)
    expect(call.state).toBe('pending')
    bridge.answer(host.last().id, { data: { ready: true } })
    await looks(1)
    expect(call).toMatchObject({ state: 'resolved', value: { ready: true } })
  })

  it('ends the call with code -1 at the 600th look without an answer', async () => {
    const bridge = createBridge(silentHost())
    const call = settlement(bridge.call('adStatus', { placement: 'dice' }))
    await looks(599)
    expect(call.state).toBe('pending')
    await looks(1)
    expect(call).toMatchObject({ state: 'rejected', value: { code: '-1', reason: 'timeout' } })
  })

  it.each([
    ['watchAds', { placement: 'dice' }],
    ['openWebPage', { url: 'https://example.org' }],
  ] as const)('lets %s wait for ever', async (method, params) => {
    const host = silentHost()
    const bridge = createBridge(host)
    const call = settlement(
      method === 'watchAds' ? bridge.call(method, params) : bridge.call(method, params),
    )
    await looks(6000)
    expect(call.state).toBe('pending')
    bridge.answer(host.last().id, { data: { watched: true } })
    await looks(1)
    expect(call.state).toBe('resolved')
  })

  it('settles at a look, not when the answer comes', async () => {
    const host = silentHost()
    const bridge = createBridge(host)
    const call = settlement(bridge.call('popPage'))
    bridge.answer(host.last().id, {})
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL - 1)
    expect(call.state).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect(call.state).toBe('resolved')
  })

  it('looks by one timer, only while calls are pending', async () => {
    const host = silentHost()
    const bridge = createBridge(host)
    expect(vi.getTimerCount()).toBe(0)
    const calls = [settlement(bridge.call('popPage')), settlement(bridge.call('goBack'))]
    expect(vi.getTimerCount()).toBe(1)
    for (const { id } of host.posted) bridge.answer(id, {})
    await looks(1)
    expect(calls.map((call) => call.state)).toEqual(['resolved', 'resolved'])
    expect(vi.getTimerCount()).toBe(0)
    settlement(bridge.call('popPage'))
    expect(vi.getTimerCount()).toBe(1)
    await looks(600)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('answers', () => {
  it('takes one that comes while the host is still being posted to', async () => {
    const bridge = createBridge({
      name: 'android',
      post: ({ id }, answer) => answer(id, { data: { ready: true } }),
    })
    const call = settlement(bridge.call('adStatus', { placement: 'dice' }))
    await looks(1)
    expect(call).toMatchObject({ state: 'resolved', value: { ready: true } })
  })

  it('keeps the first of two', async () => {
    const host = silentHost()
    const bridge = createBridge(host)
    const call = settlement(bridge.call('adStatus', { placement: 'dice' }))
    bridge.answer(host.last().id, { data: { ready: true } })
    bridge.answer(host.last().id, { errorCode: 5 })
    await looks(2)
    bridge.answer(host.last().id, { data: { ready: false } })
    await looks(2)
    expect(call).toMatchObject({ state: 'resolved', value: { ready: true }, count: 1 })
  })

  it('ignores one that comes after the time-out', async () => {
    const host = silentHost()
    const bridge = createBridge(host)
    const call = settlement(bridge.call('popPage'))
    await looks(600)
    bridge.answer(host.last().id, {})
    await looks(5)
    expect(call).toMatchObject({ state: 'rejected', count: 1 })
  })

  it('ignores one to a call of the page before', async () => {
    const before = silentHost()
    const pageBefore = createBridge(before)
    settlement(pageBefore.call('popPage'))
    const host = silentHost()
    const bridge = createBridge(host)
    const call = settlement(bridge.call('popPage'))
    expect(host.last().id).not.toBe(before.last().id)
    bridge.answer(before.last().id, {})
    await looks(3)
    expect(call.state).toBe('pending')
  })

  it.each([
    [undefined],
    [null],
    ['{"data":{"ready":true}}'],
    [42],
    [{}],
    [{ data: null }],
    [{ data: { ready: 'yes' } }],
    [{ data: [] }],
  ])('fails with -1 on the malformed %j', async (answer) => {
    const host = silentHost()
    const bridge = createBridge(host)
    const call = settlement(bridge.call('adStatus', { placement: 'dice' }))
    bridge.answer(host.last().id, answer)
    await looks(1)
    expect(call).toMatchObject({ state: 'rejected', value: { code: '-1', reason: 'malformed' } })
  })

  it('fails with -1 on one that cannot even be read, and goes on looking', async () => {
    const host = silentHost()
    const bridge = createBridge(host)
    const broken = settlement(bridge.call('popPage'))
    const whole = settlement(bridge.call('goBack'))
    const unreadable = {
      get errorCode() {
        throw new Error('no')
      },
    }
    bridge.answer(host.posted[0]?.id ?? 0, unreadable)
    bridge.answer(host.posted[1]?.id ?? 0, {})
    await looks(1)
    expect(broken).toMatchObject({ state: 'rejected', value: { code: '-1' } })
    expect(whole.state).toBe('resolved')
  })

  it('carries the details of a refusal', async () => {
    const host = silentHost()
    const bridge = createBridge(host)
    const call = settlement(bridge.call('popPage'))
    bridge.answer(host.last().id, {
      errorCode: Number(REFUSAL.banned_for_days),
      details: { days: 3 },
    })
    await looks(1)
    expect(call.value).toMatchObject({ code: REFUSAL.banned_for_days, details: { days: 3 } })
  })

  it.each([
    [Number(REFUSAL.campaign_ended), REFUSAL.campaign_ended],
    ['140ZZ', '140ZZ'],
    [0, '0'],
    [-1, '-1'],
    [{}, '-1'],
    ['', '-1'],
  ])('maps the errorCode %j to the code %s', async (errorCode, code) => {
    const host = silentHost()
    const bridge = createBridge(host)
    const call = settlement(bridge.call('popPage'))
    bridge.answer(host.last().id, { errorCode, message: 'Said the app' })
    await looks(1)
    expect(call.state).toBe('rejected')
    expect(call.value).toBeInstanceOf(Failure)
    expect(call.value).toMatchObject({ code, message: 'Said the app' })
  })
})

describe('what is posted', () => {
  it('is id, method and a plain copy of the parameters', async () => {
    const host = silentHost()
    const bridge = createBridge(host)
    const params = new Proxy({ name: 'opened', params: { page: 1, gone: undefined } }, {})
    settlement(bridge.call('logEvent', params))
    expect(host.last()).toEqual({
      id: expect.any(Number),
      method: 'logEvent',
      params: { name: 'opened', params: { page: 1 } },
    })
    expect(() => structuredClone(host.last())).not.toThrow()
  })

  const circle: Record<string, unknown> = {}
  circle.self = circle
  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a big integer', 1n],
    ['no number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['a date', new Date()],
    ['a map', new Map()],
    ['a circle', circle],
    [
      'an object that cannot be read',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('no')
          },
        },
      ),
    ],
  ])('never holds %s', async (_, value) => {
    const host = silentHost()
    const bridge = createBridge(host)
    const call = settlement(bridge.call('logEvent', { name: 'x', params: { deep: [{ value }] } }))
    await vi.advanceTimersByTimeAsync(0)
    expect(call).toMatchObject({ state: 'rejected', value: { code: '-1', reason: 'invalid' } })
    expect(host.posted).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'intent://x',
    '',
    'no',
  ])('never opens %j', async (url) => {
    const host = silentHost()
    const call = settlement(createBridge(host).call('openWebPage', { url }))
    await vi.advanceTimersByTimeAsync(0)
    expect(call).toMatchObject({ state: 'rejected', value: { code: '-1' } })
    expect(host.posted).toEqual([])
  })

  it.each(['selfDestruct', '__proto__', 'toString', ''])(
    'refuses the method %j',
    async (method) => {
      const host = silentHost()
      const bridge = createBridge(host)
      const call = settlement(bridge.call(method as 'popPage'))
      await vi.advanceTimersByTimeAsync(0)
      expect(call).toMatchObject({ state: 'rejected', value: { code: '-1', reason: 'invalid' } })
      expect(host.posted).toEqual([])
    },
  )

  it('turns what a host throws into a Failure, and leaves no timer', async () => {
    const bridge = createBridge({
      name: 'ios',
      post() {
        throw new Error('The handler is gone')
      },
    })
    const call = settlement(bridge.call('popPage'))
    await vi.advanceTimersByTimeAsync(0)
    expect(call.value).toBeInstanceOf(Failure)
    expect(call).toMatchObject({ state: 'rejected', value: { code: '-1' } })
    expect(vi.getTimerCount()).toBe(0)
  })
})
