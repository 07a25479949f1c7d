import type { Page } from '@playwright/test'
import { type ChangingProduct, serveChangingDemo } from '#scripts/lib/serve-demo.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'
import { luckyDraw, luckyDrawWins } from '#src/contract/functions/lucky-draw.ts'
import { buildTwoSeasons, type TwoSeasons } from '#tests/support/second-season.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'
import { heading } from './support/heading.ts'
import { callAs } from './support/rpc.ts'
import { test as base, expect, keepSession, sessionOf } from './support/test.ts'

/** Midnight in Berlin, when the players come, and when the clock runs on. */
const BORDER = '2026-12-01T00:00'
const BEFORE = '2026-11-30T22:59:00Z'
const JUST_BEFORE = '2026-11-30T22:59:55Z'
const FIRST = { campaign: 'lucky-draw' }
const SECOND = { campaign: 'lucky-draw-two' }

/** The product with two seasons on a path, started once for this file. */
interface Started {
  product: ChangingProduct
  seasons: TwoSeasons
}
let started: Promise<Started> | undefined
const test = base.extend<{ product: ChangingProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is used
    async ({}, use) => {
      started ??= start()
      await use((await started).product)
    },
    { timeout: WAIT_OPTIONS.timeout },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})
test.describe.configure({ mode: 'serial' })
test.afterAll(async () => {
  const { product, seasons } = (await started) ?? {}
  started = undefined
  await product?.stop()
  seasons?.remove()
})

async function start(): Promise<Started> {
  const seasons = await buildTwoSeasons({ 'lucky-draw': 'name' }, BORDER)
  const product = await serveChangingDemo({
    mode: 'test',
    settings: { DIST_DIR: seasons.dist },
    node: SHORT_LIVED,
  })
  await product.alter(seasons.script)
  return { product, seasons }
}

const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin the wheel' })
const prize = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Collect' })

test('two players go over the border: the page turns by itself, and a prize is told first', async ({
  page,
  request,
  browser,
  signInAs,
  product,
}) => {
  test.slow()
  await product.operate(['set-clock', BEFORE, '--frozen'])
  const nia = await signInAs('Nia')
  await page.goto('/lucky-draw')
  await expect(heading(page, 'Lucky draw')).toBeVisible()
  await expect(page.getByText('3 spins left today')).toBeVisible()

  // The other has a prize before their eyes when the season is over.
  const maja = await sessionOf(request, 'Maja')
  const context = await browser.newContext({ baseURL: product.url })
  const other = await context.newPage()
  await keepSession(context, maja)
  await other.goto('/de/lucky-draw')
  await expect(heading(other, 'Glücksrad')).toBeVisible()
  await other.getByRole('button', { name: 'Am Rad drehen' }).click()
  await expect(other.getByRole('dialog')).toBeVisible()

  await product.operate(['set-clock', JUST_BEFORE])
  const known = other.waitForFunction(
    (slug) => sessionStorage.getItem('Season')?.includes(slug),
    SECOND.campaign,
  )
  // What a phone does that wakes up: the pages ask anew how long it is until the border.
  for (const one of [page, other]) await one.evaluate(() => dispatchEvent(new Event('online')))
  await known
  await expect(heading(page, 'Lucky draw II')).toBeVisible()
  await expect(other.getByRole('dialog')).toBeVisible()
  await expect(other).toHaveTitle('Glücksrad · Rollmates')
  await other.keyboard.press('Escape')
  await expect(heading(other, 'Glücksrad II')).toBeVisible()
  const { wins } = await callAs(request, maja, luckyDrawWins, FIRST)
  expect(wins.filter(({ day }) => day === '2026-11-30')).toHaveLength(1)
  expect((await callAs(request, maja, luckyDrawWins, SECOND)).wins).toHaveLength(0)

  await expect(page).toHaveTitle('Lucky draw II · Rollmates')
  await expect(page.getByText('3 spins left today')).toBeVisible()
  await spinButton(page).click()
  await expect(prize(page)).toBeVisible()
  expect((await callAs(request, nia, luckyDrawWins, FIRST)).wins).toHaveLength(0)
  expect((await callAs(request, nia, luckyDrawWins, SECOND)).wins).toHaveLength(1)
  expect((await callAs(request, nia, luckyDraw, FIRST)).phase).toBe('ended')
  await context.close()
})

test('a device whose clock is wrong shows the season of the server’s', async ({
  page,
  product,
}) => {
  await product.operate(['set-clock', '2026-11-29T12:00:00Z', '--frozen'])
  await page.clock.setFixedTime('2027-02-01T12:00:00Z')
  await page.goto('/lucky-draw')
  await expect(heading(page, 'Lucky draw')).toBeVisible()
  await expect(page).toHaveTitle('Lucky draw · Rollmates')

  await product.operate(['set-clock', '2027-02-01T12:00:00Z', '--frozen'])
  await page.clock.setFixedTime('2026-01-01T12:00:00Z')
  await page.goto('/lucky-draw/prizes')
  await expect(page.locator('html')).toHaveAttribute('data-season', SECOND.campaign)
})
