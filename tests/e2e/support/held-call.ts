import type { Page, Route } from '@playwright/test'

/** A call of the page that stands still until it may go on. */
export interface HeldCall {
  /** Resolves once the call stands still: before the server hears of it, or when it has answered. */
  readonly held: Promise<void>
  goOn(): void
}

/**
 * Holds the page's next call of the function `name`, before the server hears of it or after its answer.
 * From then on the page waits for its calls as long as it takes: it gives them up by the wall's clock
 * (src/rpc/http.ts), which on a busy machine runs on while a journey prepares what the call is held for.
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

/** Runs in the page. */
function waitForEver(): void {
  const begin = window.setTimeout
  // TIMEOUT of src/rpc/http.ts; nothing else of a page waits as long.
  window.setTimeout = ((then: TimerHandler, delay?: number, ...given: unknown[]) =>
    delay === 10_000 ? 0 : begin(then, delay, ...given)) as typeof setTimeout
}
