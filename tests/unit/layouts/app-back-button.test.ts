// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bridge } from '#src/bridge/bridge.ts'
import { eventually } from '#tests/support/eventually.ts'

const inApp = vi.hoisted(() => ({ value: true }))
vi.mock('#src/bridge/bridge.ts', () => ({
  bridge: {
    call: vi.fn(),
    get inApp() {
      return inApp.value
    },
  },
}))

async function press() {
  document.body.innerHTML = '<button data-action="back">Back</button>'
  vi.resetModules()
  await import('#src/layouts/app-back-button.ts')
  document.querySelector('button')?.click()
}

beforeEach(() => {
  vi.mocked(bridge.call).mockReset().mockResolvedValue(null)
  inApp.value = true
})
afterEach(() => vi.unstubAllGlobals())

test('asks the app to go back', async () => {
  vi.stubGlobal('navigation', { canGoBack: true })
  await press()
  expect(bridge.call).toHaveBeenCalledExactlyOnceWith('goBack')
})

test('asks the app to close its first page', async () => {
  vi.stubGlobal('navigation', { canGoBack: false })
  await press()
  expect(bridge.call).toHaveBeenCalledExactlyOnceWith('popPage')
})

test('counts the pages of the history where the engine says no more', async () => {
  vi.stubGlobal('navigation', undefined)
  vi.stubGlobal('history', { length: 1 })
  await press()
  expect(bridge.call).toHaveBeenCalledExactlyOnceWith('popPage')
})

test('on the web, goes back in the history or to the start', async () => {
  inApp.value = false
  vi.stubGlobal('navigation', { canGoBack: false })
  await press()
  expect(bridge.call).toHaveBeenCalledExactlyOnceWith('goBack')
})

test('a refusal is told', async () => {
  vi.mocked(bridge.call).mockRejectedValue(new Error('refused'))
  await press()
  const { $notice } = await import('#src/stores/notice.ts')
  await eventually(() =>
    expect($notice.get()).toMatchObject({ text: 'The app didn’t respond. Please try again.' }),
  )
})
