import type { Browser, Locator, Page } from '@playwright/test'
import { album, albumUpdate } from '#src/contract/functions/albums.ts'
import { playerProfile } from '#src/contract/functions/players.ts'
import { exchangeList } from '#src/contract/functions/swaps.ts'
import { expectAccessible } from './support/axe.ts'
import { comeBackTo, deafTab } from './support/come-back.ts'
import { loseAnswers } from './support/lost-answers.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect, pageOf, sessionOf } from './support/test.ts'

const test = testOnOwnProduct()

test.describe.configure({ mode: 'serial' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const proposing = (page: Page) => page.getByRole('dialog')

const choose = (page: Page, group: 'What you get' | 'What you give', sticker: string) =>
  proposing(page)
    .getByRole('group', { name: group })
    .getByRole('radio', { name: new RegExp(`^${sticker}`) })
    .check()

async function pressUnanswered(page: Page, effect: string, key: Locator): Promise<void> {
  const restore = await loseAnswers(page, effect)
  const lost = page.waitForEvent('requestfailed', (one) => one.url().endsWith(effect))
  await key.dblclick()
  await lost
  await expect(page.getByText('Something wrong, please try later!')).toHaveCount(0)
  await restore()
}

async function swapsOf(browser: Browser, url: string, page: Page, name: string): Promise<Page> {
  const theirs = await pageOf(browser, url, page, await sessionOf(page.request, name))
  await theirs.goto('/u#swaps')
  await expect(theirs.getByRole('heading', { name: 'My swaps' })).toBeVisible()
  return theirs
}

test('proposed, accepted, confirmed from both sides, praised once', async ({
  page,
  browser,
  product,
  request,
  signInAs,
}) => {
  test.slow()
  const maja = await signInAs('Maja')
  const bruno = await sessionOf(request, 'Bruno')
  const before = await callAs(request, maja, playerProfile, { username: 'Bruno' })

  await page.goto('/u/Bruno')
  await button(page, 'Propose a swap for No Rush').click()
  await expect(button(page, 'Send proposal')).toBeVisible()
  await expect(proposing(page).getByRole('radio', { name: /^No Rush/ })).toBeChecked()
  await choose(page, 'What you give', 'Monsieur Crust')
  await expectAccessible(page)
  const restore = await loseAnswers(page, 'exchange_propose')
  await button(page, 'Send proposal').dblclick()
  await expect(proposing(page).getByText('Something wrong, please try later!')).toBeVisible()
  await expect(proposing(page).getByText(/it counts only once\.$/)).toBeVisible()
  await restore()
  await button(page, 'Send proposal').dblclick()
  await expect(page.getByRole('heading', { name: 'Proposal sent' })).toBeVisible()
  await expect(page.getByText(/Bruno can answer until: /)).toBeVisible()
  await expectAccessible(page)
  const open = await callAs(request, maja, exchangeList, { state: 'open' })
  expect(
    open.proposals.filter(
      ({ direction, partner, give }) =>
        direction === 'sent' &&
        partner.username === 'Bruno' &&
        give[0]?.sticker === 'grand-tour/baguette',
    ),
  ).toHaveLength(1)

  const his = await swapsOf(browser, product.url, page, 'Bruno')
  const hisOther = await deafTab(his.context())
  await hisOther.goto('/u')
  const asked = card(his, 'Maja proposes a swap').filter({ hasText: 'Monsieur Crust' })
  await expect(asked).toContainText('No Rush')
  await expectAccessible(his)
  await expect(
    card(hisOther, 'Maja proposes a swap').filter({ hasText: 'Monsieur Crust' }),
  ).toBeVisible()
  await pressUnanswered(his, 'exchange_accept', asked.getByRole('button', { name: 'Accept' }))
  const running = card(his, 'Swap with Maja').filter({ hasText: 'Monsieur Crust' })
  await expect(running.getByText('You: not yet')).toBeVisible()
  await expect(running.getByText('Maja: not yet')).toBeVisible()

  await card(hisOther, 'Maja proposes a swap')
    .filter({ hasText: 'Monsieur Crust' })
    .getByRole('button', { name: 'Decline' })
    .click()
  const elsewhere = card(hisOther, 'Swap with Maja').filter({ hasText: 'Monsieur Crust' })
  await expect(elsewhere.getByText(/^This proposal has changed/)).toBeVisible()
  await expect(elsewhere.getByText('You: not yet')).toBeVisible()
  await expectAccessible(hisOther)

  await button(page, 'Done').click()
  await page.goto('/u#swaps')
  const mine = card(page, 'Swap with Bruno').filter({ hasText: 'Monsieur Crust' })
  const lost = await loseAnswers(page, 'exchange_confirm')
  await mine.getByRole('button', { name: 'We swapped' }).dblclick()
  await expect(mine.getByText('You confirmed')).toBeVisible()
  await expect(mine.getByText('Something wrong, please try later!')).toHaveCount(0)
  await lost()
  await comeBackTo(his, async () => {
    await expect(running.getByText('Maja confirmed')).toBeVisible()
  })
  await his.setViewportSize({ width: 740, height: 360 })
  await running.getByRole('button', { name: 'We swapped' }).dblclick()
  await expect(running.getByText('Done', { exact: true })).toBeVisible()
  await expect(running.locator('.swap-landing')).toBeInViewport({ ratio: 1 })
  await comeBackTo(page, async () => {
    await expect(mine.getByText('Done', { exact: true })).toBeVisible()
  })

  await pressUnanswered(page, 'exchange_praise', mine.getByRole('button', { name: 'Perfect' }))
  await expect(mine.getByText('You said: Perfect')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Fast' })).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  const over = page
    .getByRole('article')
    .filter({ hasText: 'You gave “Monsieur Crust” and got “No Rush”' })
  await expect(over.getByText('You said: Perfect')).toBeVisible()
  await expect(over.getByRole('button', { name: /Praise/ })).toHaveCount(0)
  await comeBackTo(his, async () => {
    await expect(running.getByText('Maja said: Perfect')).toBeVisible()
  })

  const after = await callAs(request, maja, playerProfile, { username: 'Bruno' })
  expect(after.exchanges).toBe(before.exchanges + 1)
  expect(after.praise).toEqual({ ...before.praise, perfect: before.praise.perfect + 1 })
  const his_album = await callAs(request, bruno, album, {})
  const copiesOf = (slug: string) =>
    (his_album.version === 'own' ? his_album.sets : [])
      .flatMap(({ stickers }) => stickers)
      .find((tile) => tile.slug === slug)?.copies
  expect([copiesOf('grand-tour/baguette'), copiesOf('grand-tour/snail')]).toEqual([3, 2])
  await his.context().close()
})

test('declined, withdrawn, called off: each side sees how it ended', async ({
  page,
  browser,
  product,
  signInAs,
}) => {
  test.slow()
  await signInAs('Maja')
  const his = await swapsOf(browser, product.url, page, 'Bruno')
  const propose = async (get: string) => {
    await page.goto('/u/Bruno')
    await button(page, `Propose a swap for ${get}`).click()
    await choose(page, 'What you give', 'Still Waking Up')
    await button(page, 'Send proposal').click()
    await page.getByRole('link', { name: 'See my swaps' }).click()
    await expect(card(page, 'You asked Bruno').filter({ hasText: get })).toBeVisible()
    await comeBackTo(his, async () => {
      await expect(card(his, 'Maja proposes a swap').filter({ hasText: get })).toBeVisible()
    })
  }
  await propose('Five Star Stay')
  const first = card(his, 'Maja proposes a swap').filter({ hasText: 'Five Star Stay' })
  await pressUnanswered(his, 'exchange_decline', first.getByRole('button', { name: 'Decline' }))
  await expect(his.getByText(/^You declined · /).first()).toBeVisible()
  await comeBackTo(page, async () => {
    await expect(page.getByText(/^Bruno declined · /).first()).toBeVisible()
  })

  await propose('Knot Sorry')
  const second = card(page, 'You asked Bruno').filter({ hasText: 'Knot Sorry' })
  await pressUnanswered(page, 'exchange_withdraw', second.getByRole('button', { name: 'Withdraw' }))
  await expect(page.getByText(/^You withdrew it · /).first()).toBeVisible()
  const late = his.getByRole('article').filter({ hasText: 'Knot Sorry' })
  await late.getByRole('button', { name: 'Accept' }).click()
  await expect(late.getByText(/^This proposal has changed/)).toBeVisible()
  await expect(late.getByText(/^Maja withdrew it · /)).toBeVisible()

  await propose('Sugar Rush')
  const third = his.getByRole('article').filter({ hasText: 'Sugar Rush' }).first()
  await third.getByRole('button', { name: 'Accept' }).click()
  await third.getByRole('button', { name: 'Call it off' }).click()
  await expect(
    third.getByText('Call off the swap with Maja? You both keep your stickers.'),
  ).toBeVisible()
  await expect(third.getByRole('button', { name: 'Keep the swap' })).toBeFocused()
  await expectAccessible(his)
  await pressUnanswered(his, 'exchange_cancel', third.getByRole('button', { name: 'Call it off' }))
  await expect(third.getByText(/^Called off · /)).toBeVisible()
  await comeBackTo(page, async () => {
    await expect(page.getByText(/^Called off · /).first()).toBeVisible()
  })
  await his.context().close()
})

test('a copy that is gone and gold outside its blitz are refused in place; proposals expire', async ({
  page,
  browser,
  product,
  request,
  signInAs,
}) => {
  test.slow()
  await signInAs('Maja')
  await page.goto('/u/Bruno')
  await button(page, 'Propose a swap for Berry Loud').click()
  await choose(page, 'What you give', 'Still Waking Up')
  const bruno = await sessionOf(request, 'Bruno')
  await callAs(request, bruno, albumUpdate, {
    changes: [{ sticker: 'grand-tour/strawberry', copies: 1 }],
  })
  await button(page, 'Send proposal').click()
  await expect(
    proposing(page).getByText(/^The other player has no duplicate of this sticker left/),
  ).toBeVisible()
  await expectAccessible(page)
  // A removed sticker empties the choice, so that the player sends only what they saw.
  await expect(proposing(page).getByRole('button', { name: 'Pick what you get' })).toBeDisabled()
  await choose(page, 'What you get', 'Rain Maker')
  await expect(proposing(page).getByText(/^The other player has no duplicate/)).toHaveCount(0)
  await button(page, 'Send proposal').click()
  await expect(page.getByRole('heading', { name: 'Proposal sent' })).toBeVisible()
  await button(page, 'Done').click()

  await product.operate(['set-clock', '2026-11-22T12:00:00Z'])
  await page.goto('/u/Bruno')
  await button(page, 'Propose a swap for Tiers of Joy').click()
  await choose(page, 'What you give', 'Monsieur Crust')
  await expect(
    proposing(page).getByText('“Tiers of Joy” and “Sweet Victory”. Until: 22 November at 20:00'),
  ).toBeVisible()
  await product.operate(['set-clock', '2026-11-22T22:00:00Z'])
  await button(page, 'Send proposal').click()
  await expect(
    proposing(page).getByText(
      'Gold stickers can only be swapped during their Golden Blitz. Come back then!',
    ),
  ).toBeVisible()
  await expect(proposing(page).getByRole('radio', { name: /^Tiers of Joy/ })).toBeDisabled()

  const late = await swapsOf(browser, product.url, page, 'Bruno')
  const asked = late.getByRole('article').filter({ hasText: 'Rain Maker' }).first()
  await expect(asked.getByRole('button', { name: 'Accept' })).toBeVisible()
  await product.operate(['set-clock', '2026-11-26T12:00:00Z'])
  await asked.getByRole('button', { name: 'Accept' }).click()
  await expect(asked.getByText(/^This proposal has changed/)).toBeVisible()
  await expect(asked.getByText(/^Time ran out · /)).toBeVisible()
  await page.goto('/u#swaps')
  await expect(page.getByText(/^Time ran out · /).first()).toBeVisible()
  await expect(card(page, 'You asked Bruno')).toHaveCount(0)
  await late.context().close()
})
