import type { Locator } from '@playwright/test'
import { album } from '#src/contract/functions/albums.ts'
import { playerMe } from '#src/contract/functions/players.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { loseAnswers } from './support/lost-answers.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { anotherTab, button, dialog, filled, ownLine } from './support/profile.ts'
import { callAs } from './support/rpc.ts'
import { expect, keepSession, sessionOf } from './support/test.ts'

const test = testOnOwnProduct()

test.describe.configure({ mode: 'serial' })

test('a player’s own page shows the album by set, duplicates, wanted stickers, praise, team and recaps', async ({
  page,
  request,
  signInAs,
}) => {
  const session = await signInAs('Maja')
  const truth = await callAs(request, session, album, {})
  await page.goto('/u')
  await expect(heading(page, 'Maja')).toBeVisible()
  await expect(page).toHaveTitle('Maja · Rollmates')

  const { owned, total } = truth.progress
  await expect(filled(page, 'Album')).toHaveAttribute(
    'aria-valuetext',
    `${owned} of ${total} stickers`,
  )
  for (const [name, slug] of [
    ['Corner Bakery', 'grand-tour/corner-bakery'],
    ['Garden Club', 'grand-tour/garden-club'],
    ['Campfire', 'grand-tour/campfire'],
  ] as const) {
    const one = truth.sets.find((found) => found.slug === slug)
    await expect(filled(page, name)).toHaveAttribute(
      'aria-valuetext',
      `${one?.owned} of ${one?.total}`,
    )
  }
  await button(page, `All ${truth.spares.length}`).click()
  await expect(button(page, /^Change .* in the album$/)).toHaveCount(truth.spares.length)
  const wanted = page.locator('section').filter({ has: heading(page, 'Looking for') })
  await expect(wanted.getByRole('figure')).toHaveCount(truth.wanted.length)
  for (const kind of ['perfect', 'fast', 'honest']) {
    await expect(page.getByRole('listitem').filter({ hasText: kind }).first()).toHaveText(/\d+/)
  }

  const team = page.locator('section').filter({ has: heading(page, 'Partner team') })
  await expect(team).toContainText('You')
  await expect(page.getByRole('link', { name: 'Movie Night' })).toHaveAttribute(
    'href',
    '/movie-night-in-review/Maja',
  )
  await expect(page.locator('a[href="/review-of-artful-tales"]')).toHaveCount(1)
  const titles = ['My swaps', 'Grand Tour', 'Duplicates to swap', 'Looking for']
  const shown = async () => {
    const texts = await page.getByRole('heading', { level: 2 }).allTextContents()
    return texts.flatMap((text) => titles.find((title) => text.startsWith(title)) ?? [])
  }
  await expect.poll(shown).toEqual(titles)
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  const distance = async () =>
    (await topOf(button(page, 'Edit profile'))) -
    (await topOf(page.getByRole('heading', { name: /^My swaps/ })))
  await expect.poll(distance).toBeGreaterThan(0)
  const preferences = heading(page, 'What mates can propose')
  await expect(preferences).toHaveCount(0)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(preferences).toBeVisible()
  await expectAccessible(page)
  await page.goto('/u#settings')
  await expect(page).toHaveURL('/settings')

  await page.goto('/u/maja')
  await expect(button(page, 'Edit album')).toBeVisible()
  await page.goto('/u/Bruno')
  await expect(button(page, 'Propose a swap')).toBeVisible()
  await expect(button(page, 'Edit album')).toHaveCount(0)
  await expect(page.locator('a[href="/review-of-artful-tales"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Garden Club' }).click()
  await expect(dialog(page, 'Garden Club').getByRole('listitem')).not.toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const report = button(page, 'Report: Bruno')
  await report.press('Enter')
  await expect(dialog(page, 'Report: Bruno')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(report).toBeFocused()
  await report.press('Enter')
  await page.getByRole('radio', { name: 'Something else' }).check()
  await button(page, 'Send report').click()
  await expect(dialog(page, 'Thanks for telling us')).toBeVisible()
  await expectAccessible(page)
})

test('the profile: refusals at their field, one effect, another tab sees it', async ({
  page,
  context,
  request,
  signInAs,
}) => {
  const session = await signInAs('t0by')
  await page.goto('/u')
  const tab = await anotherTab(context, 't0by')
  const broken = JSON.stringify({ of: '', text: '{"about":' })
  await page.evaluate(
    (draft) => sessionStorage.setItem('rollmates-draft:/u:profile', draft),
    broken,
  )
  await button(page, 'Complete profile').first().click()
  const editor = dialog(page, 'Edit profile')
  const about = editor.getByLabel('A line about you')
  const link = editor.getByLabel('Friend link from the game')

  await about.fill('Robots swap fairly.')
  await link.fill('https://example.com/me')
  await button(page, 'Save profile').click()
  await expect(editor.getByText(/^This isn’t a friend link from the game/)).toBeVisible()
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await expect(about).toHaveValue('Robots swap fairly.')
  await link.fill('https://mply.io/abc123')
  await editor.getByLabel('Name', { exact: true }).fill('Maja')
  await button(page, 'Save profile').click()
  await expect(editor.getByText(/^Somebody else already has this name/)).toBeVisible()
  await expectAccessible(page)

  await editor.getByLabel('Name', { exact: true }).fill('t0by')
  await about.fill('Sh1t happens.')
  await button(page, 'Save profile').click()
  await expect(editor.getByText(/^Not everybody at the table would like this line/)).toBeVisible()
  await expect(about).toHaveAttribute('aria-invalid', 'true')
  await expect(about).toHaveValue('Sh1t happens.')
  await expect(link).toHaveValue('https://mply.io/abc123')
  await about.fill('Robots swap fairly.')

  const restore = await loseAnswers(page, 'player_profile_edit')
  await button(page, 'Save profile').dblclick()
  await expect(editor.getByText('Something wrong, please try later!')).toBeVisible()
  await expect(about).toHaveValue('Robots swap fairly.')
  await restore()
  await button(page, 'Save profile').dblclick()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(editor).toBeHidden()
  await expect(ownLine(page)).toHaveText('Robots swap fairly.')
  await expect(button(page, 'Edit profile')).toBeVisible()
  await expect(ownLine(tab)).toHaveText('Robots swap fairly.')
  await page.reload()
  await expect(ownLine(page)).toHaveText('Robots swap fairly.')
  expect(await callAs(request, session, playerMe, {})).toMatchObject({
    about: 'Robots swap fairly.',
    game_link: 'https://mply.io/abc123',
    profile_complete: true,
  })
  await tab.close()
})

test('a new name is the address of the profile, and the old one is nobody’s', async ({
  page,
  context,
  request,
  browser,
  product,
}) => {
  await keepSession(context, await sessionOf(request, 't0by'))
  await page.goto('/u/t0by')
  await button(page, 'Edit profile').click()
  await dialog(page, 'Edit profile').getByLabel('Name', { exact: true }).fill('Tobi der Große')
  await button(page, 'Save profile').click()
  await expect(page).toHaveURL('/u')
  await expect(heading(page, 'Tobi der Große')).toBeVisible()
  await page.goto('/u/Tobi%20der%20Gro%C3%9Fe')
  await expect(button(page, 'Edit album')).toBeVisible()
  const stranger = await (await browser.newContext({ baseURL: product.url })).newPage()
  await stranger.goto('/u/t0by')
  await expect(heading(stranger, 'Nobody by that name')).toBeVisible()
  await stranger.context().close()
})

test('a visitor is asked to sign in when they propose a swap', async ({ page }) => {
  await page.goto('/u/Maja')
  await button(page, 'Propose a swap').click()
  await expect(heading(page, 'Who’s playing?')).toBeVisible()
  await expectAccessible(page)
})

test('in German nothing is wider than the screen, and dialogs are centred', async ({
  page,
  signInAs,
}) => {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.goto('/de/u/Maja')
  await expect(button(page, 'Tausch vorschlagen')).toBeVisible()
  expect(await fits()).toBe(true)
  await signInAs('Maja')
  await page.goto('/de/u')
  await expect(heading(page, 'Partnerteam')).toBeVisible()
  expect(await fits()).toBe(true)
  await button(page, 'Album bearbeiten').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await fits()).toBe(true)

  // Opens the page with the most buttons in its header.
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/de/activity/claim')
  await expect(page.locator('.locale-menu summary')).toBeInViewport({ ratio: 1 })
  expect(await fits()).toBe(true)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/de/u/Bruno')
  for (const name of ['Tausch vorschlagen', /^Schrebergarten/]) {
    await button(page, name).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const middle = await dialog.evaluate((shown) => {
      const { left, right } = shown.getBoundingClientRect()
      return (left + right) / 2
    })
    expect(middle).toBeCloseTo(640, 0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})
