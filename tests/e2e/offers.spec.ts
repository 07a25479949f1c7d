import type { Page } from '@playwright/test'
import { album } from '#src/contract/functions/albums.ts'
import { exchangeList } from '#src/contract/functions/swaps.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { button } from './support/profile.ts'
import { callAs } from './support/rpc.ts'
import { expect, pageOf, sessionOf } from './support/test.ts'

const test = testOnOwnProduct({
  operator: [['set-clock', '2026-11-21T12:00:00Z', '--frozen']],
})

test.describe.configure({ mode: 'serial' })

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

const hold = (username: string, copies: number, where: string) => `
  insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
    select player, sticker.slug, ${copies} - app.copies_of(player, sticker.slug), 'album', app.now()
      from (select app.player_by_username('${username}') as player) as named,
        app.sticker join app.sticker_set on sticker_set.slug = sticker.set_slug
      where app.is_of_running_album(sticker.slug) and (${where})
        and app.copies_of(player, sticker.slug) <> ${copies};`

/** Returns SQL that sends the rest of a set: a set pays dice only if at least half was won or swapped. */
const receiveOthers = (username: string, sticker: string) => `
  select app.hand_over(array(
    select app.create_sticker_delivery(app.player_by_username('${username}'), other.slug, 'free_sticker')
      from app.sticker as one
      join app.sticker as other on other.set_slug = one.set_slug and other.slug <> one.slug
      where one.slug = '${sticker}'));`

const NOTHING_OPEN = `
  insert into app.proposal_event (proposal_id, event, happened_at)
    select id, 'expired', expires_at from app.proposal
      where state in ('open', 'accepted');`

test('one of these for one of those: the other picks, on the page of who asked', async ({
  page,
  browser,
  product,
  request,
  signInAs,
}) => {
  test.slow()
  await product.alter(`${NOTHING_OPEN}
    ${hold('Maja', 3, "sticker.slug in ('grand-tour/baguette', 'grand-tour/sunflower')")}
    ${hold('Bruno', 2, "sticker.slug in ('grand-tour/lantern', 'grand-tour/tent')")}`)
  const maja = await signInAs('Maja')
  await page.goto('/u/Bruno')
  await button(page, 'Propose a swap').click()
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: 'Their pick' }).check()
  await expect(form.getByText(/^One for one, and Bruno picks which/)).toBeVisible()
  const choose = async (group: string, stickers: readonly string[]) => {
    const boxes = form.getByRole('group', { name: group })
    const checked = boxes.locator(':checked')
    for (let left = await checked.count(); left > 0; left -= 1) {
      await checked.first().click()
      await expect(checked).toHaveCount(left - 1)
    }
    for (const name of stickers) {
      await boxes.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
    }
  }
  await choose('What you get', ['No Rush'])
  await choose('What you give', [])
  await expect(button(page, 'Pick what you give')).toBeDisabled()
  await choose('What you give', ['Monsieur Crust'])
  await expect(button(page, 'Add one more')).toBeDisabled()
  await choose('What you give', ['Monsieur Crust', 'Sunny Side'])
  await expectAccessible(page)
  await button(page, 'Send proposal').click()
  await expect(page.getByText(/^Bruno picks what you swap/)).toBeVisible()

  // A proposal with a choice reserves nothing, so both copies are still spare.
  const { spares } = await callAs(request, maja, album, {})
  expect(spares).toContainEqual({ sticker: 'grand-tour/baguette', spare: 2 })

  const his = await pageOf(browser, product.url, page, await sessionOf(request, 'Bruno'))
  await his.goto('/u/Maja')
  const asked = card(his, 'Maja proposes a swap')
  await expect(heading(his, 'Between you two')).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Accept' })).toBeDisabled()
  await expectAccessible(his)
  await asked
    .getByRole('group', { name: 'Pick one to get' })
    .getByRole('radio', { name: 'Sunny Side' })
    .check()
  await asked.getByRole('button', { name: 'Accept' }).click()
  const running = card(his, 'Swap with Maja')
  await expect(running.getByText(/^Got “Sunny Side”\?/)).toBeVisible()
  await running.getByRole('button', { name: 'We swapped' }).click()
  await expect(running.getByText('You confirmed')).toBeVisible()

  await page.goto('/u/Bruno')
  const mine = card(page, 'Swap with Bruno')
  await mine.getByRole('button', { name: 'We swapped' }).click()
  await expect(mine.getByText('Done', { exact: true })).toBeVisible()
  const { proposals } = await callAs(request, maja, exchangeList, {})
  expect(proposals[0]).toMatchObject({
    state: 'completed',
    give: [{ sticker: 'grand-tour/sunflower', copies: 1 }],
  })
})

test('several for one, as a hit of the search offers them, can be changed before it is sent', async ({
  page,
  product,
  signInAs,
}) => {
  await product.alter(NOTHING_OPEN)
  await signInAs('Maja')
  await page.goto(
    '/u/Bruno?want=grand-tour/lantern&give=grand-tour/baguette&give=grand-tour/sunflower',
  )
  const form = page.getByRole('dialog')
  await expect(form.getByRole('radio', { name: 'Several' })).toBeChecked()
  const gives = form.getByRole('group', { name: 'What you give' })
  await expect(gives.locator(':checked')).toHaveCount(2)
  await form.getByRole('radio', { name: 'One for one' }).check()
  await expect(gives.locator(':checked')).toHaveCount(1)
  await form.getByRole('radio', { name: 'Several' }).check()
  await gives.getByRole('checkbox', { name: /^Sunny Side/ }).check()
  await button(page, 'Send proposal').click()
  await expect(page.getByText(/^We’ve set “Monsieur Crust” and “Sunny Side” aside/)).toBeVisible()
  await button(page, 'Done').click()

  await expect(heading(page, 'Between you two')).toBeVisible()
  await button(page, 'Propose a swap').click()
  await expect(gives.getByText('Promised: 1').first()).toBeVisible()
  await expectAccessible(page)
})

test('the search can be narrowed to a set and to gold', async ({ page, signInAs }) => {
  await signInAs('Maja')
  await page.goto('/u?find')
  const dialog = page.getByRole('dialog', { name: 'Find a swap' })
  const hits = dialog.getByRole('article')
  await expect(hits.first()).toBeVisible()
  await dialog.getByLabel('Set', { exact: true }).selectOption('Campfire')
  await expect(hits.first()).toBeVisible()
  await expectAccessible(page)
  // No blitz runs, so gold cannot be swapped.
  await dialog.getByLabel('Rarity').selectOption('Only gold')
  await expect(dialog.getByText(/Try fewer filters\.$/)).toBeVisible()
  await expectAccessible(page)
})

const [seeker, owner] = ['Maja', 'Bruno']
const [lacking, spare] = ['grand-tour/lantern', 'grand-tour/tent']

test('two players go from “Who has it?” to two full albums', async ({
  page,
  browser,
  product,
  request,
  signInAs,
}) => {
  test.slow()
  await product.alter(`${NOTHING_OPEN}
    ${hold(seeker, 0, `sticker.slug = '${lacking}'`)}
    ${hold(owner, 0, `sticker.slug = '${spare}'`)}
    ${receiveOthers(seeker, lacking)}
    ${receiveOthers(owner, spare)}
    ${hold(seeker, 1, `sticker.slug not in ('${lacking}', '${spare}')`)}
    ${hold(seeker, 2, `sticker.slug = '${spare}'`)}
    ${hold(owner, 1, `sticker.slug not in ('${lacking}', '${spare}')`)}
    ${hold(owner, 2, `sticker.slug = '${lacking}'`)}
    update app.finder_player set listed = player_id = app.player_by_username('${owner}');`)
  await signInAs(seeker)
  await page.goto('/u')
  await button(page, 'Edit album').click()
  await page.getByRole('link', { name: 'Who has it? Bright Spark' }).click()
  const hit = page.getByRole('dialog', { name: 'Who has Bright Spark?' }).getByRole('article')
  await expect(hit).toHaveCount(1)
  await hit.getByRole('button', { name: `Send proposal: ${owner}` }).click()
  await expect(page.getByText(`Proposal sent to ${owner}.`)).toBeVisible()

  const theirs = await pageOf(browser, product.url, page, await sessionOf(request, owner))
  await theirs.goto('/u#swaps')
  await card(theirs, `${seeker} proposes a swap`).getByRole('button', { name: 'Accept' }).click()
  await card(theirs, `Swap with ${seeker}`).getByRole('button', { name: 'We swapped' }).click()
  await page.goto(`/u/${encodeURIComponent(owner)}`)
  await card(page, `Swap with ${owner}`).getByRole('button', { name: 'We swapped' }).click()
  for (const one of [page, theirs]) {
    await one.goto('/u')
    await expect(one.getByText('81 of 81')).toBeVisible()
    await expect(one.getByRole('dialog')).toContainText('50 dice won')
  }
})
