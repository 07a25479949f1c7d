import { type Browser, devices, type Page } from '@playwright/test'
import { keepSession, sessionOf } from '#tests/e2e/support/test.ts'
import { launchBrowser, serveUntilEnd } from './browser.ts'
import { printTable, spread } from './figures.ts'
import { interruptible } from './interruptible.ts'
import { machine } from './machine.ts'
import { type Play, PRESSED, RESTED, readPlay } from './play-trace.ts'

const SLOWDOWN = 4

/** The duration from which browsers call a task long, in ms. */
const LONG = 50

const PLAYERS = ['Nia', 't0by', 'Maja'] as const

/** An animation to measure, from the press of a button until the page shows the result. */
interface Motion {
  readonly name: string
  readonly path: string
  /** How often each player may press the button per day. */
  readonly times: number
  /** The button's selector, which matches only while the button can be pressed. */
  readonly button: string
  /** Whether each result opens a dialog that covers the button until the dialog is closed. */
  readonly celebrated: boolean
}

const MOTIONS: readonly Motion[] = [
  {
    name: 'a spin of the wheel',
    path: '/lucky-draw',
    times: 3,
    button: '.spin:enabled',
    celebrated: true,
  },
  {
    name: 'a roll of the dice',
    path: '/dice',
    times: 1,
    button: '.column > .button.sun',
    celebrated: false,
  },
]

const FIGURES: readonly (readonly [name: string, read: (play: Play) => number, digits: number])[] =
  [
    ['seconds', ({ seconds }) => seconds, 1],
    ['frames a second', ({ frames, seconds }) => frames / seconds, 1],
    ['dropped frames', ({ dropped }) => dropped, 0],
    ['longest gap, ms', ({ longestGap }) => longestGap, 0],
    ['main thread, ms a frame', ({ tasks, frames }) => sum(tasks) / frames, 1],
    ['long tasks', ({ tasks }) => tasks.filter((ms) => ms > LONG).length, 0],
    ['longest task, ms', ({ tasks }) => Math.max(0, ...tasks), 0],
    ['layout shifts', ({ shifts }) => shifts, 0],
  ]

/**
 * Measures the animations of wheel and dice on a CPU that is slowed down `SLOWDOWN` times. `paths` limits the
 * pages; if it is empty, all are measured.
 */
export async function benchPlay(paths: readonly string[]): Promise<void> {
  process.stdout.write(
    `Method: Chromium’s own trace, CPU ${SLOWDOWN} times slower, from the press until the page says the result; every chance of the day of ${PLAYERS.length} players. Tasks are of the page’s main thread, by its own clock; long is over ${LONG} ms. Figures are min / median / max. ${machine()}\n`,
  )
  await interruptible(async (later) => {
    const product = await serveUntilEnd(later, false)
    const browser = await launchBrowser(later)
    const motions = MOTIONS.filter(({ path }) => paths.length === 0 || paths.includes(path))
    const columns: Play[][] = []
    for (const motion of motions) {
      const plays: Play[] = []
      for (const player of PLAYERS) {
        plays.push(...(await playAll(browser, product.url, motion, player)))
      }
      columns.push(plays)
    }
    printTable([
      ['figure', ...motions.map(({ name }) => name)],
      ...FIGURES.map(([name, read, digits]) => [
        name,
        ...columns.map((plays) => spread(plays.map(read), digits)),
      ]),
    ])
  })
}

async function playAll(
  browser: Browser,
  baseURL: string,
  { path, times, button, celebrated }: Motion,
  player: string,
): Promise<Play[]> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
  })
  try {
    await keepSession(context, await sessionOf(context.request, player))
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await page.goto(path)
    await page.locator(button).waitFor()
    await page.waitForLoadState('networkidle')
    // The first `waitForFunction` injects a large script, which must not count as the page's work.
    await page.waitForFunction(() => true)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const plays: Play[] = []
    for (let time = 0; time < times; time++) {
      plays.push(await tracePlay(browser, page, button))
      if (!celebrated) continue
      const collect = page.locator('dialog.win .button.primary')
      await collect.click()
      await collect.waitFor({ state: 'detached' })
    }
    return plays
  } finally {
    await context.close()
  }
}

async function tracePlay(browser: Browser, page: Page, button: string): Promise<Play> {
  await markPlay(page, button)
  await browser.startTracing(page, {
    categories: [
      'blink.user_timing',
      'loading',
      'devtools.timeline',
      'devtools.timeline.frame',
      'disabled-by-default-devtools.timeline',
      'disabled-by-default-devtools.timeline.frame',
      '__metadata',
    ],
  })
  await page.locator(button).click()
  const rested = (mark: string) => performance.getEntriesByName(mark).length > 0
  await page.waitForFunction(rested, RESTED)
  return readPlay(await browser.stopTracing())
}

/** Makes the page mark in its trace when the button is pressed and when the result is shown. */
async function markPlay(page: Page, button: string): Promise<void> {
  await page.evaluate(
    ([selector, pressed, rested]) => {
      performance.clearMarks()
      const message = document.querySelector('.column > [role=status]')
      document
        .querySelector(selector)
        ?.addEventListener('click', () => performance.mark(pressed), { capture: true, once: true })
      // Waits until the message is empty, because the press clears the previous result's message.
      let silent = false
      const seen = new MutationObserver(() => {
        silent ||= !message?.textContent
        const said = silent && message?.textContent
        if (!said && !document.querySelector('dialog.win[open]')) return
        performance.mark(rested)
        seen.disconnect()
      })
      seen.observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
        // Observes `open`, because a dialog is already in the page before it is opened.
        attributeFilter: ['open'],
      })
    },
    [button, PRESSED, RESTED] as const,
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
