import { type ServedProduct, servePreview } from '#scripts/lib/serve-demo.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'
import { expectAccessible } from './support/axe.ts'
import { expectBanned, expectEnded } from './support/scenes.ts'
import { expect, test } from './support/test.ts'

let preview: ServedProduct

test.beforeAll(async () => {
  preview = await servePreview({ node: SHORT_LIVED })
})
test.afterAll(async () => preview.stop())

test('a link opens a page at a time, as a player, who only rehearses', async ({ page }) => {
  const shown = page.frameLocator('iframe')
  const spins = shown.getByText('3 spins left today')
  await page.goto(`${preview.url}/lucky-draw?at=2027-04-20T10:00&as=Maja`)
  await expect(spins).toBeVisible()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Spin the wheel' }).click()
  await expect(shown.getByRole('dialog').filter({ hasText: 'Nice!' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('This is a preview: nothing is stored.')
  await page.reload()
  await expect(spins).toBeVisible()

  // Opens the bar, which stays open, and moves the time by the keyboard.
  await page.getByText('Preview: April 20, 2027, 10:00 (Berlin), as Maja. Change').focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'ended' }).focus()
  await page.keyboard.press('Enter')
  await expectEnded(shown)
  const targets = page.locator('summary, form *:is(input, select, button), p a')
  for (const target of await targets.filter({ visible: true }).all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('the bar chooses who looks, in which language, on which phone, and copies the link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const shown = page.frameLocator('iframe')
  await page.goto(`${preview.url}/lucky-draw?as=t0by`)
  await expectBanned(shown)
  await page.getByText(', as t0by').click()
  await page.getByLabel('Time').fill('2027-04-20T10:00')
  await page.getByLabel('Player').selectOption('Nia')
  await page.getByLabel('Language').selectOption('German')
  await page.getByLabel('Screen').selectOption('Small phone')
  await page.getByLabel('Text size').selectOption('200')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(
    /\/de\/lucky-draw\?at=2027-04-20T10%3A00&as=Nia&phone=320x693&text=200$/,
  )
  await expect(shown.getByText('Heute noch 3 Drehungen')).toBeVisible()
  const root = shown.locator('html')
  expect(
    await root.evaluate((html: HTMLElement) => [html.lang, innerWidth, html.style.fontSize]),
  ).toEqual(['de', 320, '200%'])

  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status')).toHaveText('Link copied. It works on this machine only.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(page.url().replace('10%3A00', '08%3A00%3A00Z'))

  // A link in the page keeps the time and the player.
  await root.evaluate(() => location.assign('/de/u'))
  await expect(page).toHaveURL(/\/de\/u\?at=2027-04-20T08%3A00%3A00Z&as=Nia/)
  await expect(shown.getByRole('heading', { name: 'Nia' })).toBeVisible()
})
