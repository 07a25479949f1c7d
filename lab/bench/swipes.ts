import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '#scripts/lib/find-browser.mjs'
import { serveDemo } from '#scripts/lib/serve-demo.ts'
import { Fingers } from '#tests/e2e/support/fingers.ts'
import { RECAPS } from '#tests/e2e/support/recaps.ts'
import { expectPage, openStory } from '#tests/e2e/support/story.ts'
import { keepSession, sessionOf } from '#tests/e2e/support/test.ts'
import { printTable, spread } from './figures.ts'
import { interruptible } from './interruptible.ts'

const RUNS = 3
const SLOWDOWN = 6

/** Whose recaps are swiped through. */
const PLAYER = 'Maja'

/** From here on the browser calls a task long, in ms. */
const LONG = 50

/** Pages have settled and figures counted up by then, in ms. */
const SETTLED = 2500

/** What the browser saw while the five pages were swiped through. */
interface Swipes {
  /** Of each long task, in ms. */
  tasks: number[]
  shifts: number
}

/** Swipes through every recap on a CPU that is `SLOWDOWN` times slower, `RUNS` times each. */
export async function benchSwipes(): Promise<void> {
  process.stdout.write(
    `Method: Chromium, CPU ${SLOWDOWN} times slower, a thumb swipes through five pages that stand, ${RUNS} runs a recap. Long: over ${LONG} ms, by the browser's own record.\n`,
  )
  await interruptible(async (later) => {
    const product = await serveDemo()
    later(product.stop)
    const executablePath = findBrowser({ whole: true })
    const browser = await chromium.launch({
      args: browserArguments(),
      ...(executablePath ? { executablePath } : {}),
    })
    later(() => browser.close())
    const rows = [['recap', 'long tasks a run', 'longest ms a run', 'layout shifts']]
    for (const { slug, path, kind } of RECAPS) {
      const runs: Swipes[] = []
      // A report is the player's own alone.
      const whose = kind === 'report' ? 'own' : 'other'
      for (let run = 0; run < RUNS; run++) {
        runs.push(await swipeThrough(browser, product.url, path, whose))
      }
      rows.push([
        slug,
        spread(runs.map(({ tasks }) => tasks.length)),
        spread(runs.map(({ tasks }) => Math.max(0, ...tasks))),
        String(runs.reduce((sum, { shifts }) => sum + shifts, 0)),
      ])
    }
    printTable(rows)
  })
}

async function swipeThrough(
  browser: Browser,
  baseURL: string,
  path: string,
  whose: 'own' | 'other',
): Promise<Swipes> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
  })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    if (whose === 'own') await keepSession(context, await sessionOf(context.request, PLAYER))
    await openStory(page, whose === 'own' ? path : `${path}/${PLAYER}`)
    await page.waitForLoadState('networkidle')
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const fingers = await Fingers.on(page)
    await watch(page)
    for (const next of [2, 3, 4, 5]) {
      await fingers.swipe(640, 240)
      // Inspecting the page while it settles would add measurable work on such a slow CPU.
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), SETTLED)
      await expectPage(page, next)
    }
    return await page.evaluate(() => (window as unknown as { swipes: Swipes }).swipes)
  } finally {
    await context.close()
  }
}

/** Records the browser's entries for long tasks and layout shifts in `window.swipes`. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const swipes: Swipes = { tasks: [], shifts: 0 }
    Object.assign(window, { swipes })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) swipes.tasks.push(duration)
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry as unknown as { hadRecentInput: boolean }).hadRecentInput) swipes.shifts += 1
      }
    }).observe({ type: 'layout-shift' })
  })
}
