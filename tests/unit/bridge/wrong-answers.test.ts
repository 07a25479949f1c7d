import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BridgeMethodName } from '#src/contract/bridge-methods.ts'
import { settlement } from './settlement.ts'
import { silentHost } from './silent-host.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  warn.mockClear()
})
afterEach(() => void vi.useRealTimers())

/** Calls `method` and sends the answer that `answerOf` makes for its id; returns the warnings, without ids. */
async function warningsOf(
  method: BridgeMethodName,
  params: unknown,
  answerOf: (id: number) => readonly [id: unknown, answer: unknown],
  times = 2,
) {
  const { createBridge } = await import('#src/bridge/create-bridge.ts')
  const host = silentHost()
  const bridge = createBridge(host)
  for (let time = 0; time < times; time++) {
    settlement(bridge.call(method as 'rpc', params as never))
    const [id, answer] = answerOf(host.last().id)
    bridge.answer(id as number, answer)
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(warn.mock.calls.every((call) => call[1] === 'Id:' && call.length === 3)).toBe(true)
  return warn.mock.calls.map(([warning]) => warning)
}

const ad = { placement: 'dice' }
const share = { title: 'a', text: 'b', url: 'https://rollmates.example/' }
const padding = { top: 0, right: 0, bottom: 0, left: 0 }
const app = { padding, languageCode: 'de', version: '1.0' }

it.each([
  ['getUserInfo', undefined, { data: { id: 7, username: 'Maja' } }, 'data.id: '],
  ['getUserInfo', undefined, { data: { id: '7' } }, 'data.username: '],
  ['getUserInfo', undefined, {}, 'data: '],
  ['getUserInfo', undefined, '{"data":null}', 'the answer is no object, but string'],
  ['getUserInfo', undefined, null, 'the answer is no object, but null'],
  ['getUserInfo', undefined, { errorCode: true }, 'errorCode is neither a number nor text'],
  ['rpc', { function: 'dice', params: {} }, 'x', 'the answer is no object, but string'],
  ['rpc', { function: 'dice', params: {} }, { errorCode: {} }, 'errorCode is neither'],
  ['getAppInfo', undefined, { data: null }, 'data: '],
  ['getAppInfo', undefined, { data: { ...app, padding: null } }, 'data.padding: '],
  [
    'getAppInfo',
    undefined,
    { data: { ...app, padding: { ...padding, top: '47' } } },
    'data.padding.top: ',
  ],
  [
    'getAppInfo',
    undefined,
    { data: { ...app, padding: { ...padding, top: 900 } } },
    'data.padding.top: ',
  ],
  ['getAppInfo', undefined, { data: { padding, version: '1' } }, 'data.languageCode: '],
  ['getAppInfo', undefined, { data: { ...app, version: 1 } }, 'data.version: '],
  ['shareContent', share, { data: { via: 'whatsapp' } }, 'data.via: '],
  ['shareContent', share, { data: null }, 'data: '],
  ['watchAds', ad, { data: true }, 'data: '],
  ['adStatus', ad, { data: { ready: 'yes' } }, 'data.ready: '],
] as const)(
  'warns once of a wrong answer to %s(%j): %j',
  async (method, params, answer, mistake) => {
    const warnings = await warningsOf(method, params, (id) => [id, answer])
    expect(warnings).toEqual([expect.stringContaining(`${method}: ${mistake}`)])
  },
)

it.each([
  ['a quoted id', (id: number) => String(id), 'the id is no number'],
  ['an id of 32 bits', (id: number) => (id % 2 ** 20) - 2 ** 21, 'no call has this id'],
])('warns once of %s', async (_, idOf, mistake) => {
  const warnings = await warningsOf('getAppInfo', undefined, (id) => [idOf(id), { data: app }])
  expect(warnings).toEqual([expect.stringContaining(`answer: ${mistake}`)])
})

it('warns of a method that the app never answers', async () => {
  const warnings = await warningsOf('popPage', undefined, (id) => [id, { data: null }])
  expect(warnings).toEqual([])
  await warningsOf('popPage', undefined, () => ['', null], 1)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(warn.mock.lastCall?.[0]).toBe('popPage: the app did not answer')
})

it.each([
  ['getUserInfo', undefined, { data: { id: '7', username: 'Maja' } }],
  ['getUserInfo', undefined, { errorCode: 401 }],
  ['getAppInfo', undefined, { data: app }],
  ['rpc', { function: 'dice', params: {} }, { errorCode: -1 }],
  ['rpc', { function: 'dice', params: {} }, { errorCode: 'PGRST301', message: '' }],
  ['shareContent', share, { data: { via: 'cancelled' } }],
] as const)('warns of no right answer to %s', async (method, params, answer) => {
  expect(await warningsOf(method, params, (id) => [id, answer])).toEqual([])
})
