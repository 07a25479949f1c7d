// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { notificationSettingsSet } from '#src/contract/functions/notifications.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { Switches } from '#src/kinds/events/islands/notifications/Switches.tsx'
import { rpc } from '#src/rpc/client.ts'
import { Failure } from '#src/rpc/failure.ts'
import { find, render } from '#tests/support/render.tsx'

vi.mock('#src/bridge/bridge.ts', () => ({ bridge: { inApp: false } }))
vi.mock('#src/rpc/client.ts', () => ({ rpc: vi.fn() }))
vi.mock('#src/stores/read.ts', () => ({ refresh: vi.fn(async () => undefined) }))

type Settings = RpcResult<typeof notificationSettingsSet>

const ON: Settings = { special: true, common: true }
const screen = {
  locale: 'en',
  home: '/',
  commonStrings: {} as ScreenProps['commonStrings'],
  errorStrings: { fallback: 'Something wrong', unsure: ' Perhaps.' },
} as const
const strings = {
  'notify.special': 'Special',
  'notify.common': 'Common',
  'notify.said_on': 'Saved. {what}: on',
  'notify.said_off': 'Saved. {what}: off',
  'notify.offline': 'Offline.',
  'notify.put_back': 'Nothing was changed.',
}

/** The sent settings, each with a function that answers it. */
let sent: { settings: Settings; settle: (answer: Settings | Failure) => Promise<void> }[]

beforeEach(() => {
  sent = []
  vi.mocked(rpc).mockImplementation((_, params) => {
    const { special, common } = params as unknown as Settings
    return new Promise((resolve, reject) => {
      sent.push({
        settings: { special, common },
        settle: (answer) =>
          act(async () => (answer instanceof Failure ? reject(answer) : resolve(answer as never))),
      })
    })
  })
})
afterEach(() => void vi.mocked(rpc).mockReset())

const show = (known: Settings) => <Switches known={known} />
const press = (place: HTMLElement, which: string) =>
  act(async () => find(place, `.${which} [role="switch"]`).click())
const state = (place: HTMLElement) =>
  ['special', 'common'].map((which) =>
    find(place, `.${which} [role="switch"]`).getAttribute('aria-checked'),
  )
const said = (place: HTMLElement) => find(place, '[role="status"]').textContent

it('turns at once, and says so when it is saved', async () => {
  const { place, close } = await render(show(ON), { screen, strings })
  await press(place, 'special')
  expect(state(place)).toEqual(['false', 'true'])
  expect(said(place)).toBe('')
  expect(sent).toMatchObject([{ settings: { special: false, common: true } }])
  await sent[0]?.settle({ special: false, common: true })
  expect(said(place)).toBe('Saved. Special: off')
  await close()
})

it('saves what is changed meanwhile afterwards, with the latest of each', async () => {
  const { place, close } = await render(show(ON), { screen, strings })
  await press(place, 'special')
  await press(place, 'common')
  await press(place, 'special')
  expect(state(place)).toEqual(['true', 'false'])
  expect(sent).toHaveLength(1)
  await sent[0]?.settle({ special: false, common: true })
  expect(state(place)).toEqual(['true', 'false'])
  expect(sent[1]).toMatchObject({ settings: { special: true, common: false } })
  await sent[1]?.settle({ special: true, common: false })
  expect(sent).toHaveLength(2)
  expect(state(place)).toEqual(['true', 'false'])
  await close()
})

it('is put back with the reason when it cannot be saved', async () => {
  const { place, close } = await render(show(ON), { screen, strings })
  await press(place, 'common')
  vi.stubGlobal('navigator', { onLine: false })
  await sent[0]?.settle(new Failure('network', 'No answer'))
  expect(state(place)).toEqual(['true', 'true'])
  expect(said(place)).toBe('')
  expect(find(place, '[role="alert"]').textContent).toBe('Something wrongOffline.')
  vi.unstubAllGlobals()
  await press(place, 'common')
  await sent[1]?.settle(new Failure('refused', 'No', REFUSAL.request_id_reused))
  expect(state(place)).toEqual(['true', 'true'])
  expect(find(place, '[role="alert"]').textContent).toBe('NoNothing was changed.')
  await close()
})

it('follows what another device has changed', async () => {
  const { place, show: again, close } = await render(show(ON), { screen, strings })
  await press(place, 'special')
  await sent[0]?.settle({ special: false, common: true })
  await again(show({ special: false, common: true }))
  await again(show({ special: false, common: false }))
  expect(state(place)).toEqual(['false', 'false'])
  await close()
})
