import type { Page } from '@playwright/test'
import { swapPreferencesSet } from '#src/contract/functions/swaps-preferences.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { expectAccessible } from './support/axe.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect, pageOf, sessionOf } from './support/test.ts'

const test = testOnOwnProduct()

test.describe.configure({ mode: 'serial' })

const ANYTHING = {
  accepts: 'anything',
  rarities: ['rare', 'gold'],
  sets: null,
  paused_until: null,
  open_at_most: 5,
  at_once: 'nobody',
} as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const pill = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Sets' }).getByRole('button', { name, exact: true })
const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)
const form = (page: Page) => page.getByRole('dialog', { name: 'Propose a swap' })

test('says what to propose, and the form of others offers only that', async ({
  page,
  browser,
  product,
  request,
  signInAs,
}) => {
  await signInAs('Maja')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'What mates can propose' })).toBeVisible()
  await expect(radio(page, 'Anything')).toBeChecked()
  await radio(page, 'Only what is on my list').press('Space')
  await expect(said(page, 'Saved: Only what is on my list')).toBeVisible()
  await pill(page, 'Garden Club').press('Enter')
  await expect(said(page, 'Saved: Garden Club')).toBeVisible()
  await expect(pill(page, 'All sets')).toHaveAttribute('aria-pressed', 'false')
  await page.getByLabel('Maximum open proposals').selectOption('1')
  await expect(said(page, 'Saved: Maximum open proposals: 1')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(radio(page, 'Only what is on my list')).toBeChecked()
  await expect(pill(page, 'Garden Club')).toHaveAttribute('aria-pressed', 'true')

  const his = await pageOf(browser, product.url, page, await sessionOf(request, 'Bruno'))
  await his.goto('/u/Maja')
  await button(his, 'Propose a swap').press('Enter')
  const gives = form(his).getByRole('group', { name: 'What you give' })
  await expect(gives.getByRole('radio')).toHaveCount(1)
  await expect(gives.getByRole('radio', { name: /^No Rush/ })).toBeChecked()
  await expect(form(his).getByText(/^Maja swaps only for what is on their list\./)).toBeVisible()
  await expectAccessible(his)
  await button(his, 'Send proposal').press('Enter')
  await expect(his.getByRole('dialog', { name: 'Proposal sent' })).toBeVisible()
  await his.context().close()
})

test('where nothing fits, the form says why', async ({ page, request, signInAs }) => {
  const maja = await sessionOf(request, 'Maja')
  const wishes = { ...ANYTHING, rarities: [...ANYTHING.rarities] }
  await callAs(request, maja, swapPreferencesSet, {
    ...wishes,
    accepts: 'list',
    sets: ['grand-tour/night-market'],
  })
  await signInAs('Bruno')
  await page.goto('/u/Maja')
  await button(page, 'Propose a swap').press('Enter')
  await expect(form(page).getByRole('heading', { name: 'Nothing that fits' })).toBeVisible()
  await expect(form(page).getByText(/^Maja swaps only for what is on their list\./)).toBeVisible()
  await expectAccessible(page)
  await callAs(request, maja, swapPreferencesSet, wishes)
})

test('a break keeps proposals away until it ends, also from a form that is open', async ({
  page,
  browser,
  product,
  request,
  signInAs,
}) => {
  await signInAs('Maja')
  const his = await pageOf(browser, product.url, page, await sessionOf(request, 'Bruno'))
  await his.goto('/u/Maja')
  await button(his, 'Propose a swap').press('Enter')
  await expect(button(his, 'Send proposal')).toBeVisible()

  await page.goto('/settings')
  await button(page, '1 week: Take a break').press('Enter')
  const pause = page.getByRole('group', { name: /^Paused until: / })
  await expect(pause).toBeVisible()
  await expect(pause.getByText(/^Paused until: /).first()).toBeFocused()
  await expect(said(page, /^Paused until: /)).toBeVisible()
  await expectAccessible(page)

  await button(his, 'Send proposal').press('Enter')
  // The form says that Maja takes a break; if the page has refetched, the page says so instead.
  await expect(
    form(his)
      .getByText(/is taking a break from swaps\. Until: /)
      .first(),
  ).toBeVisible()
  await his.reload()
  await expect(button(his, 'Taking a break')).toBeDisabled()
  await expect(his.getByText(/^Maja is taking a break from swaps\. Until: /)).toBeVisible()
  await expectAccessible(his)

  await button(page, 'End the pause').press('Enter')
  await expect(said(page, 'The pause is over.')).toBeVisible()
  await expect(button(page, '1 day: Take a break')).toBeVisible()
  await his.reload()
  await expect(button(his, 'Propose a swap')).toBeEnabled()
  await his.context().close()
})

test('what could not be saved is put back, and said', async ({ page, signInAs }) => {
  await signInAs('Maja')
  await page.goto('/settings')
  await expect(radio(page, 'Rare and gold')).toBeChecked()
  await page.route('**/rest/v1/rpc/swap_preferences_set', (route) =>
    route.fulfill({ status: 400, json: { code: REFUSAL.not_available, message: 'No' } }),
  )
  await radio(page, 'Only gold').press('Space')
  await expect(page.getByRole('alert').getByText('Nothing was changed.')).toBeVisible()
  await expect(radio(page, 'Rare and gold')).toBeChecked()
  await expectAccessible(page)
})

test('a yes in advance stands in the form of a mate, and the swap is accepted when it is sent', async ({
  page,
  browser,
  product,
  request,
  signInAs,
}) => {
  await product.alter(`
    insert into app.exchange (proposer_id, partner_id, completed_at)
      select maja.id, bruno.id, app.now() - interval '2 days'
        from app.player as maja, app.player as bruno
        where maja.username = 'Maja' and bruno.username = 'Bruno'`)
  await signInAs('Maja')
  await page.goto('/settings')
  await radio(page, 'Only to mates I know').press('Space')
  await expect(said(page, /Only to mates I know$/)).toBeVisible()

  const his = await pageOf(browser, product.url, page, await sessionOf(request, 'Bruno'))
  await his.goto('/u/Maja')
  await button(his, 'Propose a swap').press('Enter')
  const gives = form(his).getByRole('group', { name: 'What you give' })
  const yes = form(his).getByText('Maja says yes to this swap at once.')
  // An accepted swap already brings Maja the snail of her list, so the yes is only for the owl.
  await expect(gives.getByRole('radio', { name: /^No Rush/ })).toBeChecked()
  await expect(yes).toHaveCount(0)
  await gives.getByRole('radio', { name: /^Night Shift/ }).check()
  await expect(yes).toBeVisible()
  await expectAccessible(his)
  await button(his, 'Send proposal').press('Enter')
  await expect(his.getByRole('dialog', { name: 'Swap with Maja' })).toBeVisible()
  await his.context().close()
})
