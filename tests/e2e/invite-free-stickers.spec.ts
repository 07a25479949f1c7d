import { freeStickers } from '#src/contract/functions/free-stickers.ts'
import { expectAccessible } from './support/axe.ts'
import { deafTab } from './support/come-back.ts'
import { CAMPAIGN, claimOf, LANDING, LIVELY_DAY, points, tiles } from './support/landing.ts'
import { loseAnswers, loseCalls } from './support/lost-answers.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect } from './support/test.ts'

const test = testOnOwnProduct()
test.describe.configure({ mode: 'serial' })
test.beforeAll(({ product }) => product.alter(LIVELY_DAY))

test('a free sticker is claimed once: pressed twice, in two tabs, and when the response is lost', async ({
  page,
  context,
  request,
  signInAs,
}) => {
  test.slow()
  const bruno = await signInAs('Bruno')
  let calls = 0
  context.on('request', (sent) => {
    if (sent.url().endsWith('/free_sticker_claim')) calls += 1
  })
  await page.goto(LANDING)
  await expect(tiles(page)).toHaveCount(12)
  const other = await deafTab(context)
  const beside = await context.newPage()
  for (const each of [other, beside]) {
    await each.goto(LANDING)
    await expect(tiles(each)).toHaveCount(12)
  }

  const [first, second] = [tiles(page).nth(0), tiles(page).nth(1)]
  await expect(first).toContainText('99 left')
  await claimOf(first).dblclick()
  await expect(claimOf(first)).toContainText('In your album')
  await expect(page.getByText(/ is in your album\./)).toBeVisible()
  await expect(page.getByText('1 of 12 claimed')).toBeVisible()
  await expect(beside.getByText('1 of 12 claimed')).toBeVisible()
  await expect(claimOf(tiles(beside).nth(0))).toContainText('In your album')
  await beside.close()
  // Pressing a sticker that is already claimed, as a late press would, does nothing.
  await claimOf(first).dispatchEvent('click')
  expect(calls).toBe(1)
  await expectAccessible(page)

  // The other tab has not refetched, so it still offers the sticker.
  await claimOf(tiles(other).nth(0)).click()
  await expect(tiles(other).nth(0).getByRole('alert')).toHaveText(
    'You’ve already claimed this sticker today. There are new ones tomorrow!',
  )
  await expect(claimOf(tiles(other).nth(0))).toContainText('In your album')
  await expectAccessible(other)
  await other.close()

  const restore = await loseAnswers(page, 'free_sticker_claim')
  await claimOf(second).click()
  await expect(claimOf(second)).toContainText('In your album')
  await expect(second.getByRole('alert')).toBeEmpty()
  await expect(page.getByText('2 of 12 claimed')).toBeVisible()
  await restore()

  const third = tiles(page).nth(2)
  const restoreClaims = await loseCalls(page, 'free_sticker_claim')
  await claimOf(third).click()
  await expect(third.getByRole('alert')).toContainText('Something wrong, please try later!')
  await restoreClaims()
  await claimOf(third).click()
  await expect(claimOf(third)).toContainText('In your album')
  await expect(third.getByRole('alert')).toBeEmpty()

  const { offers } = await callAs(request, bruno, freeStickers, CAMPAIGN)
  expect(offers.slice(0, 3).map(({ copies_left: left }) => left)).toEqual([98, 98, 98])
})

test('a free sticker that is gone says so, also when it goes just before the press', async ({
  page,
  browser,
  product,
  signInAs,
}) => {
  await signInAs('Bruno')
  await page.goto(LANDING)
  await expect(claimOf(tiles(page).nth(4))).toContainText('Gone for today')
  await expect(claimOf(tiles(page).nth(4))).toHaveAttribute('aria-disabled', 'true')
  const last = tiles(page).nth(5)
  await expect(last).toContainText('1 left')

  const theirs = await browser.newContext({ baseURL: product.url, locale: 'en-GB' })
  const mate = await theirs.newPage()
  await mate.addInitScript(() => localStorage.setItem('ActivityNoFirst', 'seen'))
  await mate.goto(LANDING)
  await mate.getByRole('button', { name: 'Get my code' }).first().click()
  await mate.getByRole('button', { name: 'Play as Maja' }).click()
  await expect(points(mate)).toBeVisible()
  await claimOf(tiles(mate).nth(5)).click()
  await expect(claimOf(tiles(mate).nth(5))).toContainText('In your album')
  await theirs.close()

  await claimOf(last).click()
  // The refusal names a time, because about half of the day's copies are not released yet.
  await expect(last.getByRole('alert')).toHaveText(
    /^No free stickers left right now\. The next ones arrive: \d\d:\d\d$/,
  )
  await expect(claimOf(last)).toContainText(/More: \d\d:\d\d/)
  await expect(claimOf(last)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/^New copies drop all day/)).toBeVisible()
  await expectAccessible(page)
})

test('copies that come later are there without a reload, at the time that the page says', async ({
  page,
  product,
  signInAs,
}) => {
  await product.operate(['set-clock', '2026-11-23T12:14:18Z', '--frozen'])
  await signInAs('Inês C.')
  await page.goto(LANDING)
  const sixth = tiles(page).nth(5)
  await expect(claimOf(sixth)).toContainText('More: ')
  // The server named this time for the next copies.
  await product.operate(['set-clock', '2026-11-23T12:14:48Z'])
  await expect(sixth).toContainText(/\d\sleft/)
  await expect(claimOf(sixth)).toContainText('Claim')
})

test('one press claims all that are left, and shows them together', async ({ page, signInAs }) => {
  await signInAs('Maja')
  await page.goto(LANDING)
  const all = page.getByRole('button', { name: 'Claim all' })
  const count = page.getByText(/^\d+\sof 12\sclaimed$/)
  const before = Number.parseInt((await count.textContent()) ?? '', 10)
  await all.dblclick()
  const won = page.getByRole('dialog', { name: 'All yours!' })
  await expect(won.getByRole('img', { name: /^\d+\sstickers$/ })).toBeVisible()
  await expect(won.locator('.win-name')).toHaveCSS('font-size', '32px')
  await expectAccessible(page)
  const name = await won.getByRole('img').getAttribute('aria-label')
  await won.getByRole('button', { name: 'Close' }).click()
  await expect(count).toHaveText(`${before + Number.parseInt(name ?? '', 10)} of 12 claimed`)
  await expect(all).toHaveCount(0)
})
