// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

async function page(search: string) {
  vi.stubGlobal('webkit', undefined)
  vi.stubGlobal('RollmatesNative', undefined)
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`https://rollmates.example/${search}`)
  const { bridge } = await import('#src/bridge/bridge.ts')
  await import('#src/bridge/panel/panel.ts')
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  return { bridge, panel: () => document.querySelector('rollmates-panel')?.shadowRoot }
}

it.each(['ios', 'android'])(
  'plays the %s app: calls before and after it has opened',
  async (app) => {
    const { bridge, panel } = await page(`?app=${app}`)
    expect(bridge.inApp).toBe(true)
    const calls = Promise.all([
      bridge.call('adStatus', { placement: 'dice' }),
      bridge.call('getAppInfo'),
    ])
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(100)
    expect(await calls).toMatchObject([{ ready: true }, { version: '1.0.0' }])
    expect(panel()?.querySelectorAll('li')).toHaveLength(2)
  },
)

it('does what the form says', async () => {
  const { bridge, panel } = await page('?app=ios')
  const [method, mode] = panel()?.querySelectorAll('select') ?? []
  const choose = (select: HTMLSelectElement | undefined, value: string, event: string) => {
    if (select) select.value = value
    select?.dispatchEvent(new Event(event))
  }
  choose(method, 'adStatus', 'change')
  choose(mode, 'fail', 'input')
  const failed = bridge.call('adStatus', { placement: 'dice' }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(100)
  expect(await failed).toMatchObject({ code: REFUSAL.campaign_not_started })
})

it.each([
  ['adStatus', { placement: 'dice' }, '{"ready":1}', ['Wrong: data.ready: Invalid type']],
  ['adStatus', { placement: 'dice' }, '{"ready":true}', []],
  ['rpc', { function: 'dice', params: {} }, '{"rolls":1}', ['Wrong: data.']],
] as const)('marks a wrong answer to %s(%j): %s', async (name, params, json, marks) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { bridge, panel } = await page('?app=ios')
  const [method, mode] = panel()?.querySelectorAll('select') ?? []
  const data = panel()?.querySelector('textarea')
  if (!method || !mode || !data) throw new Error('The panel has no form')
  method.value = name
  method.dispatchEvent(new Event('change'))
  mode.value = 'answer'
  data.value = json
  data.dispatchEvent(new Event('input'))
  bridge.call(name as 'rpc', params as never).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(100)
  const shown = [...(panel()?.querySelectorAll('li .problem') ?? [])].map((one) => one.textContent)
  expect(shown).toEqual(marks.map((mark) => expect.stringContaining(mark)))
})

it('stays for the visit, and leaves with ?app=off', async () => {
  await page('?app=android')
  vi.resetModules()
  expect((await page('')).bridge.inApp).toBe(true)
  vi.resetModules()
  document.body.replaceChildren()
  const { bridge, panel } = await page('?app=off')
  expect(bridge.inApp).toBe(false)
  expect(panel()).toBeUndefined()
})
