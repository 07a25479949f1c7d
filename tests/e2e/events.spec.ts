import type { Page } from '@playwright/test'
import { eventsToday } from '#src/contract/functions/events.ts'
import { expectAccessible } from './support/axe.ts'
import { goOffline } from './support/offline.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect } from './support/test.ts'

const PAGE = '/app/events'
const OUTDATED = 'We can’t connect right now, so this may be out of date.'
const NOW = '2026-11-21T12:00:00Z'

const test = testOnOwnProduct({ operator: [['set-clock', NOW, '--frozen']] })

test.describe.configure({ mode: 'serial' })

const card = (page: Page, title: string) => page.locator('.event').filter({ hasText: title })

test('the day tells what runs, and reminds of what comes', async ({ page, request, signInAs }) => {
  const maja = await signInAs('Maja')
  await page.goto(PAGE)
  await expect(card(page, 'Orbit Race')).toContainText('2 days left')
  await expect(card(page, 'Orbit Race').getByRole('link')).toHaveAttribute(
    'href',
    '/app/events/rewards-detail/orbit-race',
  )
  await expect(
    card(page, 'Partner Builders').getByRole('link', { name: 'Find a team' }),
  ).toBeVisible()
  await expect(card(page, 'Orbit Race').getByText('New', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const round = card(page, 'Evening Round')
  await round.getByRole('button', { name: /^Remind me/ }).click()
  await expect(round.getByRole('button', { name: /^Reminder on/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Notifications, 1 reminder set' })).toBeVisible()
  await expect
    .poll(async () => (await callAs(request, maja, eventsToday, { campaign: 'events' })).events)
    .toEqual(expect.arrayContaining([expect.objectContaining({ id: 'orbit-race', new: false })]))
})

test('another day shows its events, and what comes after a day that is over', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs('Maja')
  await page.goto(PAGE)
  await expect(card(page, 'Orbit Race').getByText('New', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: /^Sun 22/ }).click()
  await expect(card(page, 'Golden Blitz')).toBeVisible()
  await expect(card(page, 'Golden Blitz').getByRole('img', { name: /to swap/ })).toBeVisible()
  await product.operate(['set-clock', '2026-11-22T08:00:00Z', '--frozen'])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(card(page, 'Golden Blitz')).toContainText('left')
})

test('refreshing offline says that it failed, and not that all is up to date', async ({
  page,
  signInAs,
}) => {
  await signInAs('Maja')
  await page.goto(PAGE)
  const refresh = page.getByRole('button', { name: 'Refresh' })
  // Once the day is visible, the page handles presses.
  await expect(card(page, 'Orbit Race')).toBeVisible()
  await refresh.click()
  await expect(page.getByText('Everything is up to date.')).toBeVisible()
  const goOnline = await goOffline(page)
  await refresh.click()
  await expect(page.getByText(OUTDATED)).toBeVisible()
  await expect(refresh).not.toHaveAttribute('aria-busy')
  await expect(page.getByText('Everything is up to date.')).toBeHidden()
  await expect(card(page, 'Orbit Race')).toBeVisible()
  await goOnline()
  await expect(page.getByText(OUTDATED)).toBeHidden()
})
