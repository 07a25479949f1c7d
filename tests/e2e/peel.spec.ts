import type { Page } from '@playwright/test'
import { inviteLinkMake } from '#src/contract/functions/share-links.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNoOverflow } from './support/double-text.ts'
import { heading } from './support/heading.ts'
import { CAMPAIGN, LANDING } from './support/landing.ts'
import { loseCalls } from './support/lost-answers.ts'
import { callAs } from './support/rpc.ts'
import { expect, sessionOf, test, WITH_MOTION } from './support/test.ts'

const PEEL = '/activity/peel'
const STICKER = 'sticker=grand-tour/wedding-cake'

const sticker = (page: Page) => page.locator('.peel')
const join = (page: Page) => page.getByRole('link', { name: 'Enter the code' })

/** Pulls the corner of the sticker by `x` and `y` px with the mouse, and releases it. */
async function pull(page: Page, x: number, y: number): Promise<void> {
  const corner = await page.locator('.peel-corner').boundingBox()
  if (!corner) throw new Error('There is no corner')
  const from = { x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - x, from.y - y, { steps: 5 })
  await expect(sticker(page)).toHaveAttribute('data-state', 'moving')
  await expect(join(page)).toBeVisible()
  await page.mouse.up()
}

test.describe('a friend peels a sticker off the code', () => {
  let address = ''
  test.beforeEach(async ({ page, request }) => {
    const { id } = await callAs(request, await sessionOf(request, 'Maja'), inviteLinkMake, CAMPAIGN)
    address = `${PEEL}?link=${id}&${STICKER}`
    await page.setViewportSize({ width: 390, height: 844 })
  })

  test.describe('with motion', () => {
    test.use(WITH_MOTION)

    test('with a pointer, once it is pulled far enough', async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('button', { name: 'Peel it off' })).toBeInViewport({ ratio: 1 })
      await expect(join(page)).toBeHidden()
      await expect(page.locator('.peel-back img')).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.peel-won img')).toBeHidden()
      await expectAccessible(page)
      await pull(page, 40, 30)
      await expect(sticker(page)).toHaveAttribute('data-state', 'on')
      await expect(join(page)).toBeHidden()

      await pull(page, 220, 190)
      await expect(sticker(page)).toHaveAttribute('data-state', 'off')
      await expect(page.getByText('Maja invites you')).toBeVisible()
      await expect(heading(page, 'Tiers of Joy')).toBeVisible()
      const won = page.locator('.peel-won .sticker')
      await expect.poll(async () => (await won.boundingBox())?.width).toBeGreaterThanOrEqual(160)
      const prize = await won.boundingBox()
      const code = await page.locator('.code-row').boundingBox()
      expect((prize?.y ?? 0) + (prize?.height ?? 0)).toBeLessThan(code?.y ?? 0)
      await expectAccessible(page)
      await join(page).click()
      await expect(page).toHaveURL(`${LANDING}?code=R4MP7K`)
    })

    test('with the keyboard', async ({ page }) => {
      await page.goto(address)
      await page.getByRole('button', { name: 'Peel it off' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('You found the code: R4MP7K')).toBeAttached()
      await expect(sticker(page)).toHaveAttribute('data-state', 'off')
      await expect(page.getByRole('button', { name: 'Peel it off' })).toHaveCount(0)
      // The focus is where the sticker was, so Tab reaches the next button.
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Copy the code' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(join(page)).toBeFocused()
    })
  })

  test('with reduced motion, in German on a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(`/de${address}`)
    const button = page.getByRole('button', { name: 'Abziehen' })
    await expect(button).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page)
    await expectAccessible(page)
    await button.click()
    await expect(page.getByText('Du hast den Code gefunden: R4MP7K')).toBeAttached()
    await expect(page.getByRole('link', { name: 'Code eingeben' })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  })

  test('that no album has: its text is shown nowhere, and the code is there', async ({ page }) => {
    await page.goto(address.replace(STICKER, 'sticker=grand-tour/you-are-banned'))
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Peel it off' }).click()
    await expect(join(page)).toBeVisible()
    await expect(page.getByText('Gold sticker', { exact: true })).toBeVisible()
    await expect(page.getByText(/banned/i)).toHaveCount(0)
  })
})

test('a link that is invalid or missing leads to the page of invitations', async ({ page }) => {
  await page.goto(`${PEEL}?link=zzzzzzzz&${STICKER}`)
  await expect(page).toHaveURL(/\/activity\/share\?link=zzzzzzzz/)
  await expect(page.getByText(/^We don’t know who sent this link/)).toBeVisible()
  await page.goto(`/de${PEEL}`)
  await expect(page).toHaveURL(/\/de\/activity\/share$/)
  await expect(page.getByText('Hast du einen Code bekommen?')).toBeVisible()
})

test.describe('whoever gets a gold sticker', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = []
      Object.assign(window, { shared })
      const share = async (data: ShareData) => void shared.push(data)
      Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    })
  })

  async function shareAndOpen(page: Page, name: string): Promise<void> {
    const button = page.getByRole('dialog').getByRole('button', { name: 'Show my sticker' })
    await expect(button).toBeEnabled()
    await expect(button).not.toHaveAttribute('aria-busy')
    await expectAccessible(page)
    // The share is fully prepared before the press, so the press needs no network.
    const restore = await loseCalls(page, '*')
    const last = () =>
      page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared.at(-1))
    await button.click()
    await expect.poll(async () => (await last())?.title).toBe('Peel to see')
    const url = new URL((await last())?.url ?? '')
    expect(url.pathname + url.search).toMatch(/^\/activity\/peel\?link=[a-z2-9]{8}&sticker=/)
    await restore()
    await page.goto(url.href)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Peel it off' }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(join(page)).toBeVisible()
  }

  test('for points shares it in one press', async ({ page, signInAs }) => {
    await signInAs('Maja')
    // Fakes a shop with gold in stock, so that the real stock stays unchanged for other tests.
    await page.route('**/rest/v1/rpc/sticker_shop', async (route) => {
      const response = await route.fetch()
      const shop = await response.json()
      const buyable = { open: true, stock_left: 9, obstacle: null }
      const stickers = shop.stickers.map((one: object) => ({ ...one, ...buyable }))
      await route.fulfill({ response, json: { ...shop, points: 12, stickers } })
    })
    await page.route('**/rest/v1/rpc/redemption_apply', (route) =>
      route.fulfill({
        json: { redemption: 1, status: 'applied', points_left: 2, stock_left: 1, shown_on: null },
      }),
    )
    await page.goto('/activity/claim#gold')
    const tile = page.locator('.shop-tile.gold:not(.out)').first()
    const name = (await tile.locator('b').textContent()) ?? ''
    await tile.click()
    await page.getByRole('button', { name: 'Redeem for 10 points' }).click()
    await shareAndOpen(page, name)
  })

  test('from the wheel shares it in one press', async ({ page, signInAs }) => {
    await signInAs('Inês C.')
    await page.route('**/rest/v1/rpc/lucky_draw_spin', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const reward = {
        type: 'sticker',
        sticker: 'grand-tour/wedding-cake',
        rarity: 'gold',
        sent: false,
        due_at: null,
        shown_on: null,
        delivery: null,
      }
      await route.fulfill({ response, json: { ...answer, spin: { ...answer.spin, reward } } })
    })
    await page.goto('/lucky-draw')
    await page.getByRole('button', { name: 'Spin the wheel' }).click()
    await shareAndOpen(page, 'Tiers of Joy')
  })
})
