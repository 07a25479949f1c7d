import type { APIRequestContext, Page } from '@playwright/test'
import type { SignIn } from '#src/contract/auth.ts'
import { exchangePropose } from '#src/contract/functions/swaps.ts'
import { expectAccessible } from './support/axe.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect, pageOf, sessionOf } from './support/test.ts'

const test = testOnOwnProduct()

test.describe.configure({ mode: 'serial' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const note = (page: Page) => page.getByRole('region', { name: 'You have blocked Bruno.' })

const propose = (request: APIRequestContext, who: SignIn) =>
  callAs(request, who, exchangePropose, {
    username: 'Maja',
    offer: ['grand-tour/snail'],
    want: ['grand-tour/baguette'],
  })

test('blocked from an incoming proposal, who is not told and cannot propose', async ({
  page,
  browser,
  product,
  request,
  signInAs,
}) => {
  await signInAs('Maja')
  const bruno = await sessionOf(request, 'Bruno')
  await propose(request, bruno)

  await page.goto('/u#swaps')
  const asked = page
    .getByRole('article', { name: 'Bruno proposes a swap' })
    .filter({ hasText: 'No Rush' })
  const block = asked.getByRole('button', { name: 'Block Bruno' })
  await block.press('Enter')
  const asking = dialog(page, 'Block Bruno?')
  await expect(button(page, 'Not now')).toBeFocused()
  await expect(
    asking.getByText('They won’t be told. You can unblock them at any time.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(block).toBeFocused()
  await block.press('Enter')
  await button(page, 'Block').press('Enter')
  await expect(page.getByText('You have blocked Bruno.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Bruno proposes a swap' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'My swaps' })).toBeFocused()

  const his = await pageOf(browser, product.url, page, bruno)
  await his.goto('/u/Maja')
  await expect(his.getByText('You can’t swap with this player.')).toBeVisible()
  await expect(button(his, 'Propose a swap')).toHaveCount(0)
  await expect(his.getByRole('heading', { name: 'Duplicates to swap' })).toHaveCount(0)
  await expect(his.getByText(/blocked/)).toHaveCount(0)
  await expectAccessible(his)
  await his.goto('/u#swaps')
  await expect(his.getByText('No Rush').first()).toBeVisible()
  await expect(his.getByText(/blocked you|has blocked/)).toHaveCount(0)
  await his.context().close()
})

test('unblocked on their page: swaps are possible again', async ({
  page,
  browser,
  product,
  request,
  signInAs,
}) => {
  await signInAs('Maja')
  await page.goto('/u/Bruno')
  await expect(note(page)).toBeVisible()
  await expect(button(page, 'Propose a swap')).toHaveCount(0)
  await expect(button(page, 'Block Bruno')).toHaveCount(0)
  await expectAccessible(page)
  await button(page, 'Unblock').press('Enter')
  await expect(button(page, 'Propose a swap')).toBeFocused()
  await expect(note(page)).toHaveCount(0)

  const bruno = await sessionOf(request, 'Bruno')
  await propose(request, bruno)
  const his = await pageOf(browser, product.url, page, bruno)
  await his.goto('/u/Maja')
  await expect(button(his, 'Propose a swap')).toBeVisible()
  await his.context().close()
})

test('blocked on their page, and unblocked in the list', async ({ page, signInAs }) => {
  await signInAs('Maja')
  await page.goto('/u/Bruno')
  await button(page, 'Block Bruno').press('Enter')
  await button(page, 'Block').press('Enter')
  await expect(note(page)).toBeFocused()

  await page.goto('/settings')
  const show = button(page, 'Show: Blocked players')
  await show.press('Enter')
  const list = dialog(page, 'Blocked players')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Unblock: Bruno' }).press('Enter')
  await expect(list.getByRole('status')).toHaveText('You have unblocked Bruno.')
  await expect(list.getByRole('status')).toBeFocused()
  await expect(list.getByText('You haven’t blocked anybody.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(show).toBeFocused()
})

test('blocked after a report', async ({ page, signInAs }) => {
  await signInAs('Maja')
  await page.goto('/u/Bruno')
  await button(page, 'Report: Bruno').press('Enter')
  await page.getByRole('radio', { name: 'Something else' }).check()
  await button(page, 'Send report').press('Enter')
  const thanks = dialog(page, 'Thanks for telling us')
  await expect(thanks.getByText(/^Block Bruno, too\?/)).toBeVisible()
  await expectAccessible(page)
  await thanks.getByRole('button', { name: 'Block' }).press('Enter')
  await expect(thanks.getByText('You have blocked Bruno.')).toBeFocused()
  await button(page, 'Done').press('Enter')
  await expect(note(page)).toBeVisible()
})
