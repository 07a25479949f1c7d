import * as v from 'valibot'
import { OwnSeasonRecap } from '#src/contract/recaps.ts'
import { copyOf, expectCard } from './support/recap.ts'
import { expectLastPage, lastPage, storyPage, storyReady } from './support/story.ts'
import { expect, test } from './support/test.ts'

const REPORT = '/review-of-artful-tales'

test('the report asks for the sign-in, and then shows the player’s own figures', async ({
  page,
  request,
}) => {
  await page.goto(REPORT)
  const maja = page.getByRole('button', { name: 'Play as Maja' })
  await expect(maja).toBeVisible()
  // Signed out, the cover and the next page have the sign-in at their foot, and no figures.
  const { 'cover.title': cover, 'prizes.title_own': title } = copyOf('artful-tales', 'en')
  await expect(storyPage(page, 1).getByRole('heading')).toHaveText(cover ?? '')
  await page.getByRole('button', { name: 'Swipe up' }).click()
  await expect(storyPage(page, 2).getByRole('heading')).toHaveText(title ?? '')
  await expect(storyPage(page, 2)).toContainText('?')
  await expect(maja).toBeInViewport()
  await page.keyboard.press('ArrowUp')
  const answered = page.waitForResponse('**/rest/v1/rpc/season_report')
  await maja.click()
  const recap = v.parse(OwnSeasonRecap, await (await answered).json())
  const { figures } = recap
  const swapped = figures.received + figures.sent
  expect(swapped).toBeGreaterThan(1)
  expect(figures.free_stickers).toBeGreaterThan(0)
  const copy = copyOf('artful-tales', 'en')
  await expect(page.getByText('Maja’s Artful Tales', { exact: true })).toBeVisible()
  await storyReady(page)

  await page.keyboard.press('ArrowDown')
  const unit = copy[figures.free_stickers === 1 ? 'prizes.unit_one' : 'prizes.unit_other']
  await expect(storyPage(page, 2)).toContainText(`${figures.free_stickers} ${unit}`)

  await page.keyboard.press('ArrowDown')
  const swaps = storyPage(page, 3)
  await expect(swaps).toContainText(`${swapped} stickers in 12 weeks`)
  await expect(swaps).toContainText(`${figures.received} received`)
  await expect(swaps).toContainText(`${figures.sent} sent`)

  await page.keyboard.press('ArrowDown')
  const praise = storyPage(page, 4)
  await expect(praise).toContainText(`${figures.praise.perfect} perfect`)
  await expect(praise).toContainText(`${figures.praise.fast} fast`)
  await expect(praise).toContainText(`${figures.praise.honest} honest`)

  await page.keyboard.press('End')
  await expectLastPage(page)
  const card = lastPage(page).getByRole('figure', { name: 'Share card: Maja' })
  await expectCard(card, recap)
  await expect(page.getByRole('button', { name: 'Share my report' })).toBeVisible()
  // Only its player can open the report, so it has no switch for hiding and no path with a name.
  await expect(page.getByRole('switch')).toHaveCount(0)
  expect((await request.get(`${REPORT}/Maja`)).status()).toBe(404)
})
