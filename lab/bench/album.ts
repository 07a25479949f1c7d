import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, devices, type Page } from '@playwright/test'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { publishAlbums } from '#backend/database/publish-albums.ts'
import { browserArguments, findBrowser } from '#scripts/lib/find-browser.mjs'
import { serveDemo } from '#scripts/lib/serve-demo.ts'
import { publishedAlbums } from '#src/albums/album-row.ts'
import { loadAlbums } from '#src/albums/load-albums.ts'
import { album, albumUpdate } from '#src/contract/functions/albums.ts'
import { callAs } from '#tests/e2e/support/rpc.ts'
import { keepSession, sessionOf } from '#tests/e2e/support/test.ts'
import { printTable, spread } from './figures.ts'
import { interruptible } from './interruptible.ts'
import { makeLargeAlbum } from './large-album.ts'
import { machine } from './machine.ts'

const SIZES = [0, 250]
const RUNS = 5
const SLOWDOWN = 4
const COLLECTOR = 'Maja'
const OTHER = 'Bruno'

/** What a page or a press cost, as the browser's own observers saw it. */
interface Cost {
  /** From the start of the navigation or of the press, in ms. */
  readonly shown: number
  /** The longest task of the main thread and the longest time between frames, in ms. */
  readonly task: number
  readonly gap: number
  /** Of requests and on the wire. */
  readonly requests: number
  readonly kilobytes: number
}

interface Step {
  readonly name: string
  run(page: Page): Promise<void>
}

const dialog = (page: Page) => page.getByRole('dialog')

/** Where players see the album, in an order in which each step finds what it needs. */
const STEPS: readonly Step[] = [
  {
    name: 'own profile',
    async run(page) {
      await page.goto('/u')
      await page.getByRole('button', { name: 'Edit album' }).waitFor()
    },
  },
  {
    name: 'open the editor',
    async run(page) {
      await page.getByRole('button', { name: 'Edit album' }).click()
      await dialog(page).getByRole('region').first().waitFor()
    },
  },
  {
    name: 'search in it',
    async run(page) {
      await page.getByRole('searchbox').pressSequentially('tent', { delay: 80 })
      await page.waitForFunction(() => document.querySelectorAll('dialog section').length < 5)
    },
  },
  {
    name: 'all of it again',
    async run(page) {
      await page.getByRole('searchbox').fill('')
      await page.waitForFunction(() => document.querySelectorAll('dialog section').length > 5)
    },
  },
  {
    name: 'one copy more',
    async run(page) {
      // In the page: looking for a button by its name lays out every tile, which no player's press does.
      await page.evaluate(() =>
        document.querySelector<HTMLButtonElement>('.stepper button:last-child')?.click(),
      )
      await page.getByRole('button', { name: 'Save 1 change' }).waitFor()
    },
  },
  {
    name: 'scroll to its end',
    async run(page) {
      await page.evaluate(async () => {
        const scrollers = [...document.querySelectorAll('dialog[open], dialog[open] *')]
        const scroller = scrollers.find(
          (one) =>
            one.scrollHeight > one.clientHeight + 200 &&
            getComputedStyle(one).overflowY !== 'visible',
        )
        if (!scroller) throw new Error('Nothing scrolls.')
        for (let before = -1; scroller.scrollTop > before; ) {
          before = scroller.scrollTop
          scroller.scrollBy({ top: 60, behavior: 'instant' })
          await new Promise(requestAnimationFrame)
        }
      })
    },
  },
  {
    name: 'another player’s profile',
    async run(page) {
      await page.goto(`/u/${OTHER}`)
      await page.getByRole('button', { name: 'Propose a swap', exact: true }).waitFor()
    },
  },
  {
    name: 'propose a swap',
    async run(page) {
      await page.getByRole('button', { name: 'Propose a swap', exact: true }).click()
      await dialog(page).getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'the shop',
    async run(page) {
      await page.goto('/activity/claim')
      await page.getByRole('tabpanel').getByRole('button').first().waitFor()
    },
  },
]

/**
 * The pages that show an album, for a player who has three copies of each of its stickers, on a CPU that is
 * `SLOWDOWN` times slower: with the album as it is, and with 250 stickers. And the time of checking and
 * publishing it.
 */
export async function benchAlbum(): Promise<void> {
  process.stdout.write(
    `Method: Chromium, 390x844, CPU ${SLOWDOWN} times slower, one machine without a network between, ${RUNS} new browser contexts each; a player with three copies of every sticker looks at the own album and another player's. Shown: until the step can be used; task: the longest on the main thread; gap: the longest between two frames; after each step the page rests for a second. Figures are min / median / max. ${machine()}\n`,
  )
  const costs = new Map<string, Cost[][]>()
  const columns: string[] = []
  for (const size of SIZES) {
    await interruptible(async (later) => {
      const root = mkdtempSync(join(tmpdir(), 'rollmates-album-'))
      later(() => rmSync(root, { recursive: true, force: true }))
      const stickers = makeLargeAlbum(root, size)
      process.env.ALBUMS_DIR = root
      later(() => delete process.env.ALBUMS_DIR)
      process.stdout.write(`${stickers} stickers: ${await publishingTimes(root)}\n`)
      columns.push(`${stickers} stickers`)
      const product = await serveDemo()
      later(product.stop)
      const executablePath = findBrowser({ whole: true })
      const browser = await chromium.launch({
        args: browserArguments(),
        ...(executablePath ? { executablePath } : {}),
      })
      later(() => browser.close())
      await collectAll(browser, product.url)
      const runs = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, product.url))
      for (const [place, { name }] of STEPS.entries()) {
        const seen = runs.flatMap((run) => run[place] ?? [])
        costs.set(name, [...(costs.get(name) ?? []), seen])
      }
    })
  }
  const FIGURES = ['shown', 'task', 'gap', 'requests', 'kilobytes'] as const
  printTable([
    ['step', 'figure', ...columns],
    ...[...costs].flatMap(([name, sizes]) =>
      FIGURES.map((figure) => [
        name,
        figure,
        ...sizes.map((seen) => spread(seen.map((cost) => cost[figure]))),
      ]),
    ),
  ])
}

/** Returns how long the albums under `root` take to be checked, and to be published the first time. */
async function publishingTimes(root: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-publish-'))
  const database = await openDatabase({ dataDir: join(folder, 'data') })
  try {
    await prepareDatabase(database, 'production', { albums: [], log: () => {} })
    const checked = performance.now()
    loadAlbums(root)
    const read = performance.now()
    await publishAlbums(database, publishedAlbums())
    const done = performance.now()
    return `checked in ${(read - checked).toFixed(0)} ms, checked and published in ${(done - read).toFixed(0)} ms`
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Gives both players three copies of every sticker. */
async function collectAll(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL })
  for (const name of [COLLECTOR, OTHER]) {
    const session = await sessionOf(context.request, name)
    const { sets } = await callAs(context.request, session, album, {})
    const all = sets.flatMap(({ stickers }) => stickers.map(({ slug }) => slug))
    await callAs(context.request, session, albumUpdate, {
      changes: all.map((sticker) => ({ sticker, copies: 3 })),
    })
  }
  await context.close()
}

async function measure(browser: Browser, baseURL: string): Promise<Cost[]> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
  })
  try {
    await keepSession(context, await sessionOf(context.request, COLLECTOR))
    await context.addInitScript(() => localStorage.setItem('ActivityNoFirst', 'seen'))
    await context.addInitScript(observe)
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    const wire = await countBytes(client)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const costs: Cost[] = []
    for (const step of STEPS) {
      wire.reset()
      await page.evaluate(() => window.bench?.reset()).catch(() => {})
      const started = performance.now()
      await step.run(page)
      const shown = performance.now() - started
      await page.waitForTimeout(1_000)
      const seen = await page.evaluate(() => window.bench?.read() ?? { task: 0, gap: 0 })
      costs.push({ shown, ...seen, ...wire.read() })
    }
    return costs
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    bench?: { reset(): void; read(): { task: number; gap: number } }
  }
}

/** Runs in the page: keeps the longest task and the longest time between frames. */
function observe(): void {
  let task = 0
  let gap = 0
  let last = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) task = Math.max(task, duration)
  }).observe({ type: 'longtask', buffered: true })
  const frame = (now: number) => {
    if (last > 0) gap = Math.max(gap, now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  window.bench = {
    reset() {
      task = 0
      gap = 0
      last = 0
    },
    read: () => ({ task, gap }),
  }
}

/** Counts what comes over the wire. */
async function countBytes(client: CDPSession) {
  let bytes = 0
  let requests = 0
  await client.send('Network.enable')
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests += 1
  })
  return {
    reset() {
      bytes = 0
      requests = 0
    },
    read: () => ({ kilobytes: bytes / 1000, requests }),
  }
}
