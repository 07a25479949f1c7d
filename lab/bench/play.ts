import { type Browser, devices, type Page } from '@playwright/test'
import { textTable } from '#backend/cli/text-table.ts'
import { contextOf, launchBrowser, PHONE, serveUntilEnd } from './browser.ts'
import { spread } from './figures.ts'
import { interruptible } from './interruptible.ts'
import { machine } from './machine.ts'
import { LONG, PRESSED, RESTED, readPlay } from './play-trace.ts'

const SLOWDOWN = 4

const PLAYERS = ['Nia', 't0by', 'Maja'] as const

/** An animation to measure, from the press of a button until the page shows the result. */
interface Motion {
  readonly name: string
  readonly path: string
  /** How often each player may press the button per day. */
  readonly times: number
  /** The button's selector, which matches only while the button can be pressed. */
  readonly button: string
}

const MOTIONS: readonly Motion[] = [
  { name: 'a spin of the wheel', path: '/lucky-draw', times: 3, button: '.spin:enabled' },
  { name: 'a roll of the dice', path: '/dice', times: 1, button: '.column > .button.sun' },
]

/** The figures with a decimal. */
const PRECISE = ['seconds', 'frames a second', 'main thread, ms a frame']

type Play = ReturnType<typeof readPlay>

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
    const figures = Object.keys(columns[0]?.[0] ?? {}) as (keyof Play)[]
    const rows = figures.map((figure) => [
      figure,
      ...columns.map((plays) =>
        spread(
          plays.map((play) => play[figure]),
          PRECISE.includes(figure) ? 1 : 0,
        ),
      ),
    ])
    const table = textTable([['figure', ...motions.map(({ name }) => name)], ...rows])
    process.stdout.write(`${table}\n`)
  })
}

async function playAll(
  browser: Browser,
  baseURL: string,
  { path, times, button }: Motion,
  player: string,
): Promise<Play[]> {
  const context = await contextOf(browser, player, { ...devices['Pixel 7'], ...PHONE, baseURL })
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
    if (time > 0) {
      // The previous result's dialog covers the button.
      const collect = page.locator('dialog.win .button.primary')
      await collect.click()
      await collect.waitFor({ state: 'detached' })
    }
    plays.push(await tracePlay(browser, page, button))
  }
  await context.close()
  return plays
}

async function tracePlay(browser: Browser, page: Page, button: string): Promise<Play> {
  await markPlay(page, button)
  const timeline = ['devtools.timeline', 'devtools.timeline.frame']
  const hidden = timeline.map((category) => `disabled-by-default-${category}`)
  const categories = ['blink.user_timing', 'loading', ...timeline, ...hidden, '__metadata']
  await browser.startTracing(page, { categories })
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
      // Observes `open`, because a dialog is already in the page before it is opened.
      const attributeFilter = ['open']
      const watched = { childList: true, subtree: true, characterData: true, attributeFilter }
      seen.observe(document.body, watched)
    },
    [button, PRESSED, RESTED] as const,
  )
}
