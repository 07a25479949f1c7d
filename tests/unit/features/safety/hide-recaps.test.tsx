// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import HideRecaps from '#src/features/safety/HideRecaps.tsx'
import { rpc } from '#src/rpc/client.ts'
import { Failure } from '#src/rpc/failure.ts'
import { $notice, dismissNotice } from '#src/stores/notice.ts'
import { eventually } from '#tests/support/eventually.ts'
import { find, render } from '#tests/support/render.tsx'

vi.mock('#src/bridge/bridge.ts', () => ({ bridge: { inApp: false } }))
vi.mock('#src/rpc/client.ts', () => ({ rpc: vi.fn() }))

const strings = { hide: 'Hide my recaps', hidden_now: 'Hidden', shown_now: 'Shown', undo: 'Undo' }

function serve(failure?: Failure): void {
  vi.mocked(rpc).mockImplementation(async ({ name }, params) => {
    if (name === 'recap_privacy') return { hidden: false } as never
    if (failure) throw failure
    return { hidden: Reflect.get(params, 'hidden') } as never
  })
}

async function show() {
  const shown = await render(<HideRecaps strings={strings} />)
  await eventually(() => find(shown.place, '[role=switch]'))
  const isHidden = () => find(shown.place, '[role=switch]').getAttribute('aria-checked')
  const press = (selector: string) => act(async () => find(shown.place, selector).click())
  return { ...shown, isHidden, press }
}

afterEach(() => dismissNotice())

it('hides the recaps, says so, and takes it back', async () => {
  serve()
  const { place, isHidden, press, close } = await show()
  await press('[role=switch]')
  expect(isHidden()).toBe('true')
  expect(find(place, '[role=status]').textContent).toBe('HiddenUndo')
  await press('.undo')
  expect(isHidden()).toBe('false')
  expect(find(place, '[role=status]').textContent).toBe('ShownUndo')
  await close()
})

it('stays as it was where the server refuses, and says why', async () => {
  serve(new Failure('refused', 'Not now.', REFUSAL.request_id_reused))
  const { place, isHidden, press, close } = await show()
  await press('[role=switch]')
  expect(isHidden()).toBe('false')
  expect($notice.get()).toMatchObject({ text: 'Not now.', tone: 'danger' })
  expect(find(place, '[role=status]').textContent).toBe('')
  await close()
})
