import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { deafTab } from './support/come-back.ts'
import { expectNoOverflow } from './support/double-text.ts'
import { heading } from './support/heading.ts'
import { claimOf, GERMAN_LANDING, LANDING, LIVELY_DAY, tiles } from './support/landing.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { expectEnded } from './support/scenes.ts'
import { pressInShop } from './support/shop.ts'
import { expect } from './support/test.ts'

const test = testOnOwnProduct({ operator: [['set-clock', '2026-08-31T12:00:00Z']] })
test.describe.configure({ mode: 'serial' })

const SHARE = '/activity/share'

async function expectNothingToPeel(page: Page): Promise<void> {
  await page.goto('/activity/peel?code=R4MP7K&sticker=grand-tour/wedding-cake')
  await expect(page).toHaveURL(/\/activity\/share\?code=R4MP7K&sticker=/)
}

test('before the opening it says when it opens, and how it will work', async ({ page }) => {
  await page.goto(LANDING)
  await expect(heading(page, 'Not open yet')).toBeVisible()
  await expect(page.getByText(/It opens: 1\sSeptember at 10:00$/)).toBeVisible()
  await expect(heading(page, 'How it works')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get my code' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(GERMAN_LANDING)
  await expect(heading(page, 'Noch etwas Geduld')).toBeVisible()
  await expectNoOverflow(page)
  await page.goto(`${SHARE}?from=Maja`)
  await expect(page.getByText('Maja invites you')).toBeVisible()
  await expect(
    page.getByText(/^Keep the code until the activity opens: 1\sSeptember at 10:00$/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enter the code' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNothingToPeel(page)
  await expect(page.getByText(/^Keep the code until the activity opens/)).toBeVisible()
})

test('changes after the sheet was opened are shown in the sheet', async ({
  page,
  product,
  signInAs,
}) => {
  test.slow()
  await product.alter(LIVELY_DAY)
  await signInAs('Bruno')
  await page.goto('/activity/claim')
  await pressInShop(page, 'Night Shift')
  const sheet = page.getByRole('dialog', { name: 'Night Shift' })
  await expect(sheet.getByRole('button', { name: 'Redeem for 5 points' })).toBeEnabled()
  await product.alter(`
    update app.sticker_stock set left_count = 0
      where sticker_slug = 'grand-tour/owl' and day = '2026-11-23';
    insert into app.sticker_stock (campaign_slug, sticker_slug, day, left_count)
      values ('invite-activity', 'grand-tour/owl', '2026-11-23', 0) on conflict do nothing`)
  await sheet.getByRole('button', { name: 'Redeem for 5 points' }).click()
  await expect(sheet.getByText(/^Sorry, we are currently out of this sticker/)).toBeVisible()
  await expect(sheet.getByText(/^New copies: 24\sNovember/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Choose another', exact: true }).click()

  await pressInShop(page, 'No Rush')
  const fun = page.getByRole('dialog', { name: 'No Rush' })
  await expect(fun.getByRole('button', { name: 'Redeem for 5 points' })).toBeEnabled()
  // Removes all rare stickers from the shop.
  await product.alter(`update app.campaign set numbers = numbers #- '{costs,rare}'
    where slug = 'invite-activity'`)
  await fun.getByRole('button', { name: 'Redeem for 5 points' }).click()
  await expect(fun.getByText('Something error, the sticker is not available.')).toBeVisible()
  await expectAccessible(page)
  await fun.getByRole('button', { name: 'Choose another', exact: true }).click()
  await expect(fun).toBeHidden()

  await product.alter(`update app.campaign set numbers = jsonb_set(numbers, '{costs,rare}', '5')
    where slug = 'invite-activity'`)
  await page.reload()
  await pressInShop(page, 'No Rush')
  await expect(fun.getByRole('button', { name: 'Redeem for 5 points' })).toBeEnabled()
  await product.alter(`
    select app.ban_player('Bruno', null);
    select app.ban_player('t0by', 3)`)
  await fun.getByRole('button', { name: 'Redeem for 5 points' }).click()
  await expect(page.getByText('You are banned forever.').first()).toBeVisible()
  await expect(fun.getByRole('button', { name: 'Redeem for 5 points' })).toHaveCount(0)
})

test('the last day warns, and after the end it says where things went', async ({
  page,
  context,
  product,
  signInAs,
}) => {
  test.slow()
  await product.operate(['set-clock', '2027-06-20T12:00:00Z'])
  await signInAs('Maja')
  await page.goto(LANDING)
  await expect(heading(page, 'Last day')).toBeVisible()
  await expect(
    page.getByText(
      /^What you redeem in time will still be sent\. Points are wiped: 21 June at 0?0:00$/,
    ),
  ).toBeVisible()
  await expect(
    page.locator('.activity-last-day').getByRole('link', { name: 'Spend my points' }),
  ).toHaveAttribute('href', '/activity/claim')
  await expectAccessible(page)
  await expect(tiles(page)).toHaveCount(12)
  const shop = await deafTab(context)
  await shop.goto('/activity/claim')
  await shop
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Night Shift / })
    .click()
  const sheet = shop.getByRole('dialog', { name: 'Night Shift' })
  await expect(sheet.getByRole('button', { name: 'Redeem for 5 points' })).toBeEnabled()

  await product.operate(['set-clock', '2027-06-20T22:00:30Z'])
  // Both pages were opened before the activity's end.
  await sheet.getByRole('button', { name: 'Redeem for 5 points' }).click()
  await expect(heading(shop, 'That was that').first()).toBeVisible()
  await expect(shop.getByText(/Activity is ended\./).first()).toBeVisible()
  await shop.close()
  await claimOf(tiles(page).first()).click()
  await expectEnded(page, /The activity ended: 21 June 2027$/, /mates joined with your code$/)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Share my code' })).toHaveCount(0)
  await page.getByRole('link', { name: 'See my history' }).first().click()
  await expect(page).toHaveURL(/\/activity\/history$/)
  await page.goto(GERMAN_LANDING)
  await expect(heading(page, 'Das war’s')).toBeVisible()
  await expectNoOverflow(page)
  await page.goto(`${SHARE}?from=Maja`)
  await expect(page.getByText(/^This activity is over/)).toBeVisible()
  await expectAccessible(page)
  await expectNothingToPeel(page)
  await expect(page.getByText(/^This activity is over/)).toBeVisible()
})
