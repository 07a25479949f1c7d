import type { Page } from '@playwright/test'
import { exchangeConfirm, exchangePropose } from '#src/contract/functions/swaps.ts'
import { SETS } from '#tests/rpc/support/running-album.ts'
import { expectAccessible } from './support/axe.ts'
import { comeBackTo } from './support/come-back.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { recordSenses, rememberSound } from './support/senses.ts'
import { expect, sessionOf } from './support/test.ts'

const test = testOnOwnProduct()

test.describe.configure({ mode: 'serial' })

const [BAKERY] = SETS

const question = (page: Page) => page.getByRole('group', { name: 'Sound and vibration on?' })
const theSwitch = (page: Page) => page.getByRole('button', { name: 'Sound and vibration' })

async function spin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Spin the wheel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nice!' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('after the first spin a player is asked, once', async ({ page, signInAs }) => {
  test.slow()
  const senses = await recordSenses(page)
  await signInAs('Nia')
  await page.goto('/lucky-draw')
  await expect(page.getByText('3 spins left today')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await spin(page)
  expect(await senses()).toEqual({ heard: 0, felt: 0 })
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await spin(page)
  await question(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Spin the wheel' })).toBeFocused()
  await expect(theSwitch(page)).toHaveAttribute('aria-pressed', 'true')
  const hello = await senses()
  expect(hello.heard).toBeGreaterThan(0)
  expect(hello.felt).toBeGreaterThan(0)

  await page.reload()
  await spin(page)
  expect((await senses()).heard).toBeGreaterThan(0)
  await expect(page.locator('.tickets')).toContainText('No spins left today')
  await expect(question(page)).toHaveCount(0)
})

test('who says no, or has used the switch, is not asked again', async ({ page, signInAs }) => {
  test.slow()
  const senses = await recordSenses(page)
  await signInAs('t0by')
  await page.goto('/lucky-draw')
  await spin(page)
  await question(page).getByRole('button', { name: 'Keep off' }).click()
  await expect(question(page)).toHaveCount(0)
  await page.reload()
  await spin(page)
  await expect(page.getByText('1 spin left today')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  expect(await senses()).toEqual({ heard: 0, felt: 0 })

  await page.context().clearCookies()
  await page.reload()
  await theSwitch(page).click()
  await theSwitch(page).click()
  await spin(page)
  await expect(page.locator('.tickets')).toContainText('No spins left today')
  await expect(question(page)).toHaveCount(0)
})

test('a swap and a sticker for points are heard and felt', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  test.slow()
  const senses = await recordSenses(page)
  await rememberSound(page, product.url, true)
  const expectMore = async ({ heard, felt }: Awaited<ReturnType<typeof senses>>) => {
    await expect.poll(async () => (await senses()).heard).toBeGreaterThan(heard)
    await expect.poll(async () => (await senses()).felt).toBeGreaterThan(felt)
  }
  await signInAs('Maja')
  const bruno = await sessionOf(request, 'Bruno')
  const { proposal } = await callAs(request, bruno, exchangePropose, {
    username: 'Maja',
    offer: ['grand-tour/snail'],
    want: ['grand-tour/baguette'],
  })

  await page.goto('/u#swaps')
  const card = (name: string) =>
    page.getByRole('article', { name }).filter({ hasText: 'No Rush' }).first()
  await card('Bruno proposes a swap').getByRole('button', { name: 'Accept' }).click()
  const running = card('Swap with Bruno')
  await expect(running.getByText('You: not yet')).toBeVisible()
  await expectMore({ heard: 0, felt: 0 })
  const crossed = await senses()
  await callAs(request, bruno, exchangeConfirm, { proposal: proposal.id })
  await running.getByRole('button', { name: 'We swapped' }).click()
  await expect(running.getByText('Done', { exact: true })).toBeVisible()
  await expectMore(crossed)

  await product.alter(
    `select app.add_points(app.player_by_username('Maja'), 'invite-activity', 20, 'correction')`,
  )
  await page.goto('/activity/claim')
  await page.getByRole('button', { name: /^Night Shift/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Night Shift' })
  await sheet.getByRole('button', { name: 'Redeem for 5 points' }).click()
  await expect(page.getByRole('dialog', { name: 'Yours!' })).toBeVisible()
  await expectMore({ heard: 0, felt: 0 })
})

test('a full set is heard and felt', async ({ page, product, signInAs }) => {
  const senses = await recordSenses(page)
  await rememberSound(page, product.url, true)
  await signInAs('Nia')
  await page.goto('/u')
  await page.getByRole('heading', { name: 'Album' }).click()
  await product.alter(`select app.hand_over(array[app.create_sticker_delivery(
    app.player_by_username('Nia'), sticker, 'free_sticker')])
    from unnest('{${BAKERY?.stickers.join()}}'::text[]) as sticker`)
  const won = page.getByRole('dialog')
  await comeBackTo(page, async () => {
    await expect(won).toContainText(`${BAKERY?.dice} dice won`)
  })
  await expect.poll(async () => (await senses()).felt).toBe(1)
  await won.getByRole('button').click()
  await expect(won).toHaveCount(0)
  expect((await senses()).heard).toBeGreaterThan(0)
})
