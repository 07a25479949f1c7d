import { readFile } from 'node:fs/promises'
import { gameLinkSet } from '#src/contract/functions/deliveries.ts'
import { playerMe } from '#src/contract/functions/players.ts'
import { playApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { button, dialog } from './support/profile.ts'
import { callAs } from './support/rpc.ts'
import { expectBanned } from './support/scenes.ts'
import { expect, sessionOf } from './support/test.ts'

const test = testOnOwnProduct({
  operator: [['ban', 'Inês C.', 'For the journeys.', 'Zoe', '--days', '3']],
})

test.describe.configure({ mode: 'serial' })

test('a player downloads all that is known about them', async ({ page, request, signInAs }) => {
  const session = await signInAs('Bruno')
  await callAs(request, session, gameLinkSet, { link: 'https://mply.io/brunos-own' })
  await page.goto('/settings')
  await expect(heading(page, 'Your data')).toBeVisible()
  const saving = page.waitForEvent('download')
  await button(page, 'Download my data').click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('rollmates.json')
  const file = JSON.parse(await readFile(await saved.path(), 'utf8'))
  expect(file.data.account[0]).toMatchObject({
    username: 'Bruno',
    'game link': 'https://mply.io/brunos-own',
  })
  expect(file.data.swaps.length).toBeGreaterThan(0)
})

test('a banned player reads and deletes their data, and changes nothing else', async ({
  page,
  signInAs,
}) => {
  await signInAs('Inês C.')
  await page.goto('/settings')
  await expectBanned(page, /^You are banned for 3\sdays until /)
  await expect(heading(page, 'What mates can propose')).toHaveCount(0)
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await button(page, 'Download my data').click()
  await saving
  await button(page, 'Delete my account').click()
  await dialog(page, 'Delete your account for good?').getByRole('textbox').fill('Inês C.')
  await button(page, 'Delete for good').click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
})

test('a player deletes the account by typing their name, and is gone', async ({
  page,
  request,
  signInAs,
}) => {
  const session = await signInAs('Bruno')
  await page.goto('/settings')
  await button(page, 'Delete my account').click()
  const asked = dialog(page, 'Delete your account for good?')
  await expectAccessible(page)
  await button(page, 'Keep my account').click()
  await expect(asked).toBeHidden()
  await expect(button(page, 'Delete my account')).toBeFocused()

  await button(page, 'Delete my account').click()
  const field = asked.getByLabel('To go on, type your name: Bruno')
  await field.fill('Maja')
  await button(page, 'Delete for good').click()
  await expect(asked.getByText(/^That isn’t your name/)).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('Maja')
  await expect(callAs(request, session, playerMe, {})).resolves.toMatchObject({ username: 'Bruno' })

  await field.fill('bruno')
  await button(page, 'Delete for good').click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(asked).toHaveCount(0)
  await expect(button(page, 'Delete my account')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('Token'))).toBeNull()

  await signInAs('Maja')
  await page.goto('/u/Bruno')
  await expect(button(page, 'Propose a swap')).toHaveCount(0)
  await expect(page.getByText('Bruno').first()).toBeVisible()
  await expect(heading(page, 'Bruno')).toHaveCount(0)
})

test('inside the app the browser saves the data, and the account can be deleted', async ({
  page,
  context,
  request,
  product,
}) => {
  const session = await sessionOf(request, 'Nia')
  const app = await playApp(context, product.url, {
    host: 'ios',
    token: session.access_token,
  })
  await page.goto('/settings')
  await button(page, 'Download my data').click()
  await expect
    .poll(() => app.callsOf('openWebPage').map(({ params }) => params))
    .toEqual([{ url: `${new URL(page.url()).origin}/settings` }])

  await button(page, 'Delete my account').click()
  await dialog(page, 'Delete your account for good?').getByRole('textbox').fill('Nia')
  await button(page, 'Delete for good').click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  // The app has not signed the player out yet, but the page treats the player as signed out.
  await expect(button(page, 'Sign in to the app')).toBeVisible()
  await expect(button(page, 'Edit album')).toHaveCount(0)
  await expect(page.getByText('nothing is lost')).toHaveCount(0)
  await expect(callAs(request, session, playerMe, {})).rejects.toThrow()
})
