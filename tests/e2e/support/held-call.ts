import type { Page, Route } from '@playwright/test'

/** A call of the page that is held until the test releases it. */
export interface HeldCall {
  /** Resolves once the call is held: before it reaches the server, or after the server's response. */
  readonly held: Promise<void>
  goOn(): void
}

/**
 * Holds the page's next call of the function `name`, before it reaches the server or after the response, and
 * disables the timeout of the page's later calls.
 */
export async function holdCall(
  page: Page,
  name: string,
  where: 'before the server' | 'with its answer',
): Promise<HeldCall> {
  await page.addInitScript(waitForEver)
  await page.evaluate(waitForEver)
  let goOn = () => {}
  let isHeld = () => {}
  const going = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const held = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  const hold = async (route: Route) => {
    const response = where === 'with its answer' ? await route.fetch() : undefined
    isHeld()
    await going
    if (response) await route.fulfill({ response })
    else await route.continue()
  }
  await page.route(`**/rest/v1/rpc/${name}`, hold, { times: 1 })
  return { held, goOn }
}

/** Holds back every request for `url` from now on; returns a function that lets them all go on. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Runs in the page and disables the timeout of its calls. */
function waitForEver(): void {
  const begin = window.setTimeout
  // TIMEOUT_MS of src/rpc/http.ts; the page uses this delay for nothing else.
  window.setTimeout = ((then: TimerHandler, delay?: number, ...given: unknown[]) =>
    delay === 10_000 ? 0 : begin(then, delay, ...given)) as typeof setTimeout
}
