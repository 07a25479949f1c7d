// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bridge } from '#src/bridge/bridge.ts'

vi.mock('#src/bridge/bridge.ts', () => ({ bridge: { call: vi.fn() } }))

const PARENT = 'https://rollmates.example/activity'

async function pageInApp() {
  vi.stubGlobal('RollmatesNative', { postMessage: () => undefined })
  document.body.innerHTML = `<a data-action="back" href="${PARENT}">Back</a>`
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined)
  vi.resetModules()
  await import('#src/layouts/back-button.ts')
  const press = async () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector('a')?.dispatchEvent(click)
    await vi.dynamicImportSettled()
    return { followsLink: !click.defaultPrevented }
  }
  return { press, assign }
}

function nextAnswer() {
  const settle = { resolve: (_: unknown) => {}, reject: (_: Error) => {} }
  const answer = new Promise<unknown>((resolve, reject) =>
    Object.assign(settle, { resolve, reject }),
  )
  vi.mocked(bridge.call).mockReturnValueOnce(answer as never)
  return settle
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(bridge.call).mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the app goes back, and the page moves nobody', async () => {
  const { press, assign } = await pageInApp()
  const app = nextAnswer()
  expect(await press()).toEqual({ followsLink: false })
  expect(bridge.call).toHaveBeenCalledExactlyOnceWith('goBack')
  app.resolve(null)
  await vi.advanceTimersByTimeAsync(100)
  expect(assign).not.toHaveBeenCalled()
})

test('an app that refuses at once leaves it to the link', async () => {
  const { press, assign } = await pageInApp()
  const app = nextAnswer()
  await press()
  app.reject(new Error('refused'))
  await vi.advanceTimersByTimeAsync(100)
  expect(assign).toHaveBeenCalledExactlyOnceWith(PARENT)
})

test('a failure that comes too late moves nobody', async () => {
  const { press, assign } = await pageInApp()
  const app = nextAnswer()
  await press()
  await vi.advanceTimersByTimeAsync(31_000)
  app.reject(new Error('No answer'))
  await vi.advanceTimersByTimeAsync(100)
  expect(assign).not.toHaveBeenCalled()
})

test('where the app refused too late, a second press follows the link', async () => {
  const { press } = await pageInApp()
  const app = nextAnswer()
  await press()
  await vi.advanceTimersByTimeAsync(3200)
  app.reject(new Error('refused'))
  await vi.advanceTimersByTimeAsync(100)
  expect(await press()).toEqual({ followsLink: true })
})

test('while the app does not answer, a second press follows the link', async () => {
  const { press } = await pageInApp()
  const app = nextAnswer()
  await press()
  expect(await press()).toEqual({ followsLink: true })
  app.reject(new Error('No answer'))
  await vi.advanceTimersByTimeAsync(100)
  nextAnswer()
  expect(await press()).toEqual({ followsLink: false })
})
