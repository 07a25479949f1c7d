import type { Page } from '@playwright/test'
import { partnerTeam } from '#src/contract/functions/partner-teams.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { cancelAt, continueWith, newName } from './support/providers.ts'
import { callAs } from './support/rpc.ts'
import { expect, sessionOf } from './support/test.ts'

const test = testOnOwnProduct({
  providers: true,
  operator: [['set-clock', '2026-11-21T12:00:00Z', '--frozen']],
})

const TEAMS = '/partner-team'
const CAMPAIGN = { campaign: 'partner-team' }

function countCalls(page: Page, name: string): () => number {
  let calls = 0
  page.on('response', (response) => {
    if (response.url().endsWith(`/rpc/${name}`) && response.ok()) calls += 1
  })
  return () => calls
}

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Who’s playing?' })
const join = (page: Page) => page.getByRole('button', { name: 'Join the team', exact: true })
const card = (page: Page, title: string) => page.locator('.event').filter({ hasText: title })

test('a team is joined after the way over a provider, and never again', async ({
  page,
  request,
}) => {
  const bruno = await sessionOf(request, 'Bruno')
  const { own_team } = await callAs(request, bruno, partnerTeam, CAMPAIGN)
  const address = `${TEAMS}?team=${own_team}`
  const joined = countCalls(page, 'partner_team_join')
  await page.goto(address)
  await join(page).click()
  await expect(signInDialog(page)).toBeVisible()
  const name = newName()
  await continueWith(page, 'Google', name)
  await expect(page).toHaveURL(address)
  await expect(page.getByText('You’re in: Midnight Bakers').first()).toBeVisible()
  await expect(page.locator('.members').getByText(name)).toBeVisible()
  expect(joined()).toBe(1)

  await page.reload()
  await expect(page.locator('.members').getByText(name)).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(page.locator('.members').getByText(name)).toBeVisible()
  expect(joined()).toBe(1)
})

test('a team of the list is joined by whoever signs in over the page', async ({
  page,
  request,
}) => {
  await page.goto(`${TEAMS}?teams`)
  const first = page.locator('.team-card').first()
  const team = await first.getByRole('heading').textContent()
  await first.getByRole('button', { name: /^Join/ }).click()
  await signInDialog(page).getByRole('button', { name: 'Play as Nia' }).click()
  await expect(page.getByText(/^You’re in: /).first()).toBeVisible()
  const nia = await sessionOf(request, 'Nia')
  const { own_team, team: own } = await callAs(request, nia, partnerTeam, CAMPAIGN)
  expect(own_team).not.toBeNull()
  expect(team).toContain(own?.name ?? 'none')
})

test('a reminder is set, over the page and over a provider', async ({ page }) => {
  const set = countCalls(page, 'event_reminder_set')
  await page.goto('/app/events')
  const round = card(page, 'Evening Round')
  await round.getByRole('button', { name: /^Remind me/ }).click()
  await signInDialog(page).getByRole('button', { name: 'Play as Bruno' }).click()
  await expect(round.getByRole('button', { name: /^Reminder on/ })).toBeVisible()
  expect(set()).toBe(1)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/app/events/golden-blitz')
  await page.getByRole('button', { name: 'Remind me' }).click()
  await continueWith(page, 'Google', newName())
  await expect(page.getByText('Reminder on')).toBeVisible()
  expect(set()).toBe(2)
})

test('a report and a block go on in their dialog', async ({ page }) => {
  const dialog = (name: RegExp) => page.getByRole('dialog', { name })
  await page.goto('/u/Maja')
  await page.getByRole('button', { name: 'Report: Maja' }).click()
  await continueWith(page, 'Google', newName())
  await expect(dialog(/^Report: Maja/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Report: Maja' })).toBeVisible()
  await expect(dialog(/^Report: Maja/)).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/u/Maja')
  const blocked = countCalls(page, 'player_block')
  await page.getByRole('button', { name: /^Block/ }).click()
  await signInDialog(page).getByRole('button', { name: 'Play as Bruno' }).click()
  await expect(dialog(/^Block/)).toBeVisible()
  expect(blocked()).toBe(0)
})

test('a team waits in its dialog, with its name', async ({ page }) => {
  const created = countCalls(page, 'partner_team_create')
  const name = page.getByRole('dialog').getByRole('textbox')
  const begin = async () => {
    await page.goto(`${TEAMS}?teams`)
    await page.getByRole('button', { name: 'Start a team' }).click()
    await name.fill('Late Bakers')
    await name.press('Enter')
  }
  await begin()
  await signInDialog(page).getByRole('button', { name: 'Play as t0by' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('Token'))).not.toBeNull()
  await expect(name).toHaveValue('Late Bakers')
  await page.evaluate(() => localStorage.clear())
  await begin()
  await continueWith(page, 'Google', newName())
  await expect(name).toHaveValue('Late Bakers')
  expect(created()).toBe(0)
  await name.press('Enter')
  await expect(page.getByRole('heading', { name: 'Late Bakers' })).toBeVisible()
  expect(created()).toBe(1)
})

test('a spin and a run wait, with the focus on their button', async ({ page }) => {
  const spun = countCalls(page, 'lucky_draw_spin')
  await page.goto('/lucky-draw')
  await page.getByRole('button', { name: 'Sign in and spin' }).click()
  await continueWith(page, 'Google', newName())
  await expect(page.getByRole('button', { name: 'Spin the wheel' })).toBeFocused()
  expect(spun()).toBe(0)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/free-mini-game')
  await page.getByRole('button', { name: 'Sign in to play' }).click()
  await signInDialog(page).getByRole('button', { name: 'Play as Nia' }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused()
})

test('who gives up at the provider is reminded of nothing', async ({ page }) => {
  const set = countCalls(page, 'event_reminder_set')
  const remind = page.getByRole('button', { name: 'Remind me' })
  await page.goto('/app/events/golden-blitz')
  await remind.click()
  await cancelAt(page, 'Google')
  await expect(page).toHaveURL(/\/sign-in$/)
  await page.goto('/app/events/golden-blitz')
  await expect(remind).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('Press'))).toBeNull()
  expect(set()).toBe(0)
})
