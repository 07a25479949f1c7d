import type { Locator } from '@playwright/test'
import { exchangeList } from '#src/contract/functions/swaps.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect, sessionOf } from './support/test.ts'

const test = testOnOwnProduct({
  operator: [['set-clock', '2026-11-21T12:00:00Z', '--frozen']],
})

test('a player finds a swap, and one press proposes it', async ({ page, request, signInAs }) => {
  const maja = await signInAs('Maja')
  await page.goto('/u')
  await page.getByRole('button', { name: 'Find a swap' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find a swap' })
  const hits = dialog.getByRole('article')
  await expect(hits).toHaveCount(20)
  await expectAccessible(page)

  const name = (await hits.first().getByRole('heading').textContent()) ?? ''
  const before = (await callAs(request, maja, exchangeList, {})).open
  const nextBox = await hits.nth(1).boundingBox()
  const send = hits.first().getByRole('button', { name: `Send proposal: ${name}` })
  await send.click()
  await expect(hits.first().getByRole('button', { name: `Sent: ${name}` })).toBeDisabled()
  await expect.poll(() => hits.nth(1).boundingBox()).toEqual(nextBox)
  await page.keyboard.press('Enter')
  await expect(send).toBeEnabled()
  expect((await callAs(request, maja, exchangeList, {})).open).toBe(before)

  await send.click()
  await expect(page.getByText(`Proposal sent to ${name}.`)).toBeVisible({ timeout: 10_000 })
  await expect(hits.filter({ has: heading(page, name) })).toHaveCount(0)
  await expect(dialog.locator(':focus')).toHaveCount(1)
  const list = await callAs(request, maja, exchangeList, {})
  expect(list.open).toBe(before + 1)
  expect(list.proposals[0]).toMatchObject({ direction: 'sent', partner: { username: name } })

  const partner = await sessionOf(request, name)
  const received = await callAs(request, partner, exchangeList, {})
  expect(received.proposals[0]).toMatchObject({
    direction: 'received',
    partner: { username: 'Maja' },
  })
})

test('three presses lead from the album to a sent proposal, without scrolling', async ({
  page,
  signInAs,
}) => {
  await signInAs('Maja')
  await page.goto('/u#album', { waitUntil: 'networkidle' })
  const top = () => page.evaluate(() => scrollY)
  const before = await top()
  const press = async (what: Locator) => {
    await expect(what).toBeInViewport({ ratio: 1 })
    const box = await what.boundingBox()
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
  await press(page.getByRole('button', { name: 'Garden Club', exact: true }))
  const set = page.getByRole('dialog', { name: 'Garden Club' })
  await expect(set.getByRole('figure').last()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await press(set.getByRole('button', { name: /^Who has it/ }).first())
  const send = page.getByRole('button', { name: /^Send proposal: / }).first()
  await expect(send).toBeVisible()
  await press(send)
  await expect(page.getByRole('button', { name: /^Sent: / })).toBeDisabled()
  expect(await top()).toBe(before)
  expect(await set.evaluate((dialog) => dialog.scrollTop)).toBe(0)

  await page.keyboard.press('Escape')
  await set.getByRole('button', { name: 'Edit album' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit album' })
  await expect(editor.getByRole('region', { name: 'Garden Club' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(set).toBeVisible()
  await expect(set.getByRole('button', { name: 'Edit album' })).toBeFocused()
})

test('an address and a wished sticker ask who has one', async ({ page, signInAs }) => {
  await signInAs('Maja')
  await page.goto('/u?find=grand-tour/lantern')
  await expect(page.getByRole('dialog', { name: /^Who has / })).toBeVisible()
  await expect(page).toHaveURL(/\/u$/)
  await page.keyboard.press('Escape')
  const wished = page.getByRole('button', { name: /^Who has / }).first()
  await wished.click()
  const dialog = page.getByRole('dialog', { name: /^Who has / })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('switch', { name: 'Only mates I know' }).click()
  await expect(dialog.getByRole('switch')).toHaveAttribute('aria-checked', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(wished).toBeFocused()
})

test('whoever has duplicates is asked once whether mates may find them', async ({
  page,
  product,
  signInAs,
}) => {
  await product.alter(`
    update app.finder_player set findable = null, listed = false
      where player_id = app.player_by_username('Bruno')`)
  await signInAs('Bruno')
  await page.goto('/u')
  const question = heading(page, 'Let mates find you?')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Let them find me' }).click()
  await expect(page.getByText('Mates can find you now.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.goto('/settings')
  const found = page.getByRole('switch', { name: 'Mates can find my duplicates' })
  await expect(found).toHaveAttribute('aria-checked', 'true')
  await found.click()
  await expect(page.getByText('Mates can’t find you any more.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Mates can find my duplicates' })).toHaveAttribute(
    'aria-checked',
    'false',
  )
})

test('without a game link or duplicates it says what to do', async ({ page, signInAs }) => {
  await signInAs('t0by')
  await page.goto('/u?find')
  const dialog = page.getByRole('dialog', { name: 'Find a swap' })
  await expect(dialog.getByRole('heading', { name: 'First, your game link' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add my game link' }).click()
  await expect(page.getByLabel('Friend link from the game')).toBeVisible()
})
