import { expect, test, vi } from 'vitest'
import { Failure } from '#src/bridge/failure.ts'
import { BRIDGE_METHODS, type BridgeMethodName } from '#src/contract/bridge-methods.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { PRESSES, pressMethod } from '#src/screens/gallery/press-method.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#src/bridge/bridge.ts', () => ({ bridge: { inApp: true, call } }))

const padding = { top: 47, right: 0, bottom: 34, left: 0 }

test('every method of the app can be pressed', () => {
  expect(Object.keys(PRESSES).sort()).toEqual(Object.keys(BRIDGE_METHODS).sort())
})

test.each<[BridgeMethodName, unknown, string]>([
  ['getAppInfo', { padding, languageCode: 'de', version: '1' }, 'answered right'],
  ['getAppInfo', { padding: { ...padding, top: '47' }, languageCode: 'de', version: '1' }, 'wrong'],
  ['rpc', { phase: 1 }, 'wrong shape'],
  ['popPage', null, 'answered right'],
  ['shareContent', null, 'wrong shape: data: '],
])('%s, answered with %j: %s', async (name, data, end) => {
  call.mockResolvedValueOnce(data)
  expect(await pressMethod(name)).toContain(end)
  expect(call).toHaveBeenLastCalledWith(name, PRESSES[name])
})

test.each([
  [new Failure('timeout', 'none'), 'never answered'],
  [new Failure('malformed', 'adStatus: data.ready'), 'wrong shape: adStatus: data.ready'],
  [new Failure('refused', '', REFUSAL.ad_not_ready), REFUSAL.ad_not_ready],
])('a failure: %s', async (failure, end) => {
  call.mockRejectedValueOnce(failure)
  expect(await pressMethod('adStatus')).toContain(end)
})
