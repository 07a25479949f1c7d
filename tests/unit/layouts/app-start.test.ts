// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { bridge } from '#src/bridge/bridge.ts'
import { start } from '#src/stores/start.ts'

vi.mock('#src/bridge/bridge.ts', () => ({ bridge: { call: vi.fn() } }))
vi.mock('#src/stores/start.ts', () => ({ start: vi.fn() }))

test('an embedded page asks for the device’s padding, and its back key asks the app to go back', async () => {
  vi.mocked(bridge.call).mockRejectedValue(new Error('the host does not answer'))
  document.body.innerHTML = '<button data-action="back">Back</button>'
  await import('#src/layouts/app-start.ts')
  expect(start).toHaveBeenCalledOnce()
  document.querySelector('button')?.click()
  expect(bridge.call).toHaveBeenCalledExactlyOnceWith('goBack')
})
