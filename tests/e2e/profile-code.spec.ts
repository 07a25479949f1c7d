import { albumUpdate } from '#src/contract/functions/albums.ts'
import { appInstalled, inviteActivity } from '#src/contract/functions/invites.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { loseAnswers } from './support/lost-answers.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { button, dialog, keptSession, ownLine } from './support/profile.ts'
import { continueWith, newName } from './support/providers.ts'
import { callAs } from './support/rpc.ts'
import { spoilToken } from './support/spoil-token.ts'
import { expect } from './support/test.ts'

const test = testOnOwnProduct({ providers: true })

test.describe.configure({ mode: 'serial' })

test('an invite code: a new player enters it on their own page, each refusal is explained', async ({
  page,
  request,
  browser,
  product,
}) => {
  test.slow()
  await page.goto('/u')
  await continueWith(page, 'Google', newName())
  await expect(heading(page, 'No stickers yet')).toBeVisible()
  await expect(heading(page, 'My swaps')).toBeVisible()
  await expect(heading(page, 'Got a code from a mate?')).toHaveCount(0)
  const session = await keptSession(page)
  await callAs(request, session, appInstalled, { device_id: session.player.id })
  const own = await callAs(request, session, inviteActivity, { campaign: 'invite-activity' })
  const ownCode = own.version === 'own' ? own.code : ''

  await page.reload()
  await expect(heading(page, 'Got a code from a mate?')).toBeVisible()
  await expectAccessible(page)
  const code = page.getByRole('textbox', { name: 'Invite code' })
  const enter = async (typed: string) => {
    await code.fill(typed)
    await button(page, 'Enter code').dblclick()
  }
  await enter('r4m')
  await expect(page.getByText('That’s too short: a code has 6 letters and digits.')).toBeVisible()
  await enter('ZZZZZZ')
  await expect(page.getByRole('alert').getByText(/\w/).first()).toBeVisible()
  await button(page, 'Try another code').click()
  await enter(ownCode)
  await expect(button(page, 'Try another code')).toBeVisible()

  const restore = await loseAnswers(page, 'invite_code_enter')
  await enter('r4mp7k')
  await expect(heading(page, 'Got a code from a mate?')).toBeHidden()
  await restore()
  const after = await callAs(request, session, inviteActivity, { campaign: 'invite-activity' })
  expect(after).toMatchObject({ points: 1, invited_by: { username: 'Maja' }, code_until: null })

  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' })
  const theirs = await context.newPage()
  await theirs.goto('/u')
  await continueWith(theirs, 'Google', newName())
  await expect(heading(theirs, 'No stickers yet')).toBeVisible()
  const other = await keptSession(theirs)
  await callAs(request, other, appInstalled, { device_id: other.player.id })
  await theirs.reload()
  // The page was opened within the 24 hours, which end before the press.
  const downloaded = (ago: string) =>
    // Disables the triggers, which forbid changes of installs.
    product.alter(`set local session_replication_role = replica; update app.app_install set installed_at = app.now() - interval '${ago}'
      where player_id = '${other.player.id}'`)
  const theirCode = theirs.getByRole('textbox', { name: 'Invite code' })
  await theirCode.fill('R4MP7K')
  await downloaded('25 hours')
  await button(theirs, 'Enter code').click()
  const tooLate = theirs.locator('.code-entry').getByRole('alert')
  await expect(tooLate).toContainText('The time to enter an invite code is over')
  await expect(tooLate.getByRole('button', { name: 'Share my code' })).toBeVisible()
  await expect(theirCode).toHaveCount(0)
  await expectAccessible(theirs)
  await downloaded('1 hour')
  await theirs.reload()
  await expect(theirCode).toHaveValue('R4MP7K')
  await button(theirs, 'Enter code').dblclick()
  await expect(dialog(theirs, 'You’re in!')).toContainText('For you and Maja')
  await button(theirs, 'Nice!').click()
  await expect(heading(theirs, 'Got a code from a mate?')).toHaveCount(0)
  await context.close()
})

test('a session that ends loses nothing that was typed, chosen or open', async ({
  page,
  request,
}) => {
  test.slow()
  const name = newName()
  await page.goto('/u')
  await continueWith(page, 'Google', name)
  await expect(heading(page, 'No stickers yet')).toBeVisible()
  const session = await keptSession(page)
  await callAs(request, session, appInstalled, { device_id: session.player.id })
  await callAs(request, session, albumUpdate, {
    changes: [{ sticker: 'grand-tour/baguette', copies: 3 }],
  })
  const comeBackFrom = async (call: string, press: () => Promise<void>) => {
    await spoilToken(page, `/rest/v1/rpc/${call}`)
    await press()
    await expect(button(page, 'Continue with Google')).toBeVisible()
    await page.unroute(`**/rest/v1/rpc/${call}`)
    await continueWith(page, 'Google', name)
  }

  await page.reload()
  await button(page, 'Complete profile').first().click()
  const about = dialog(page, 'Edit profile').getByLabel('A line about you')
  await about.fill('Back at the table.')
  await comeBackFrom('player_profile_edit', () => button(page, 'Save profile').click())
  await expect(about).toHaveValue('Back at the table.')
  await button(page, 'Save profile').click()
  await expect(ownLine(page)).toHaveText('Back at the table.')

  const code = page.getByRole('textbox', { name: 'Invite code' })
  await code.fill('R4MP7K')
  await comeBackFrom('invite_code_enter', () => button(page, 'Enter code').click())
  await expect(code).toHaveValue('R4MP7K')
  await button(page, 'Enter code').click()
  await button(page, 'Nice!').click()

  await page.goto('/u/Maja')
  await button(page, 'Propose a swap').click()
  const gets = dialog(page, 'Propose a swap').getByRole('group', { name: 'What you get' })
  const second = gets.getByRole('radio', { disabled: false }).nth(1)
  await second.check({ force: true })
  const wanted = await second.getAttribute('value')
  await comeBackFrom('exchange_propose', () => button(page, 'Send proposal').click())
  await expect(gets.getByRole('radio', { checked: true })).toHaveValue(wanted ?? '')
  await button(page, 'Send proposal').click()
  await expect(heading(page, 'Proposal sent')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/activity/claim')
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Night Shift / })
    .click()
  await continueWith(page, 'Google', name)
  await expect(dialog(page, 'Night Shift').getByText(/^You need set up your/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.locator('.points-figure')).toHaveText('1 point')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
