import type { Page } from '@playwright/test'
import { freeStickerClaim } from '#src/contract/functions/free-stickers.ts'
import { miniGameGiveUp, miniGameStart } from '#src/contract/functions/mini-game.ts'
import { expectAccessible } from './support/axe.ts'
import { loseCalls } from './support/lost-answers.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect } from './support/test.ts'

/** Eleven hours before the next day, on a day without quick wins. */
const NOW = '2026-12-10T12:00:00Z'
const NEXT_DAY = '2026-12-10T23:00:01Z'

const test = testOnOwnProduct({ operator: [['set-clock', NOW, '--frozen']] })

const today = (page: Page) => page.getByRole('region', { name: 'Today' })
const next = (page: Page) => today(page).getByRole('link')

test('a day leads on from page to page until all is done', async ({
  page,
  request,
  product,
  signInAs,
}) => {
  test.slow()
  const nia = await signInAs('Nia')
  await page.goto('/u')
  await expectAccessible(page)
  await next(page).filter({ hasText: 'Spin the wheel' }).click()

  await expect(page).toHaveURL(/\/lucky-draw$/)
  for (const left of ['2 spins left today', '1 spin left today', 'No spins left today']) {
    await page.getByRole('button', { name: 'Spin the wheel' }).press('Enter')
    await expect(page.getByRole('dialog').filter({ hasText: 'Nice!' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.locator('.tickets')).toContainText(left)
  }
  await expectAccessible(page)
  await next(page).filter({ hasText: 'Roll the dice' }).click()

  await expect(page).toHaveURL(/\/dice$/)
  await page.getByRole('button', { name: 'Roll the dice' }).click()
  // If the roll is a double, a prize dialog opens and has to be closed first.
  const close = page.getByRole('dialog').getByRole('button')
  await expect(close.or(next(page)).first()).toBeVisible()
  if (await close.isVisible()) await close.click()
  await expect(today(page)).toContainText('1 day in a row')
  await next(page).filter({ hasText: 'Get free stickers' }).click()

  await expect(page).toHaveURL(/\/activity$/)
  for (let offer = 1; offer <= 12; offer++) {
    await callAs(request, nia, freeStickerClaim, { campaign: 'invite-activity', offer })
  }
  await page.reload()
  await next(page).filter({ hasText: 'Play the mini game' }).click()

  await expect(page).toHaveURL(/\/free-mini-game$/)
  for (let played = 0; played < 3; played++) {
    const { run } = await callAs(request, nia, miniGameStart, { campaign: 'free-mini-game' })
    await callAs(request, nia, miniGameGiveUp, { run: run.run })
  }
  await page.reload()
  await expect(today(page)).toContainText('All done today')
  await expect(next(page)).toHaveCount(0)
  await expectAccessible(page)

  await product.operate(['set-clock', NEXT_DAY, '--frozen'])
  await page.goto('/u')
  await expect(next(page)).toHaveText('Spin the wheel')
  await expect(today(page)).toContainText('1 day in a row')
})

test('a page without its day stays as it is', async ({ page, signInAs }) => {
  await signInAs('Maja')
  await loseCalls(page, 'today')
  await page.goto('/u')
  await expect(page.getByRole('heading', { name: 'Album' })).toBeVisible()
  await expect(page.locator('.today-card')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})
