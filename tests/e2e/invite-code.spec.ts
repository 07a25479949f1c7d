import type { SignIn } from '#src/contract/auth.ts'
import { inviteActivity } from '#src/contract/functions/invites.ts'
import { expectAccessible } from './support/axe.ts'
import { deafTab } from './support/come-back.ts'
import { expectNoOverflow } from './support/double-text.ts'
import { heading } from './support/heading.ts'
import { CAMPAIGN, GERMAN_LANDING, LANDING, LIVELY_DAY, points } from './support/landing.ts'
import { loseCalls } from './support/lost-answers.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect, sessionOf } from './support/test.ts'

const test = testOnOwnProduct()
test.describe.configure({ mode: 'serial' })
test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
})
test.beforeAll(({ product }) => product.alter(LIVELY_DAY))

test('a code is refused in place, in the page’s language, until one counts for both', async ({
  page,
  context,
  request,
  signInAs,
}) => {
  test.slow()
  const nia = await signInAs('Nia')
  const codeOf = async (session: SignIn) => {
    const activity = await callAs(request, session, inviteActivity, CAMPAIGN)
    return activity.version === 'own' ? activity.code : ''
  }
  const niasCode = await codeOf(nia)
  const tobysCode = await codeOf(await sessionOf(request, 't0by'))
  const inesCode = await codeOf(await sessionOf(request, 'Inês C.'))

  await page.goto(GERMAN_LANDING)
  const field = page.getByRole('textbox', { name: 'Einladungscode' })
  const enter = async (code: string) => {
    await field.fill(code)
    await page.getByRole('button', { name: 'Code eingeben' }).click()
  }
  const refusal = page.locator('.code-entry').getByRole('alert')
  for (const [code, said] of [
    ['ZZZZZZ', 'Diesen Einladungscode gibt es nicht.'],
    [niasCode, 'Das ist dein eigener Einladungscode.'],
    [tobysCode, 'Du hast diese Person eingeladen'],
  ] as const) {
    await enter(code)
    await expect(refusal).toContainText(said)
    await expectNoOverflow(page)
    await refusal.getByRole('button', { name: 'Anderer Code' }).click()
    await expect(field).toBeFocused()
    await expect(refusal).toBeEmpty()
  }
  await enter('ZZZZZZ')
  await expect(refusal).not.toBeEmpty()
  await expectAccessible(page)

  const other = await deafTab(context)
  await other.goto(LANDING)
  await other.getByRole('textbox', { name: 'Invite code' }).fill('R4MP7K')

  await enter(inesCode)
  await expect(page.getByRole('dialog', { name: 'Du bist dabei!' })).toContainText(
    'Je 1 Punkt für euch beide',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Super!' }).click()
  await expect(points(page)).toHaveText('1')
  await expect(page.getByText('Inês C. hat dich eingeladen.')).toBeVisible()

  await other.getByRole('button', { name: 'Enter code' }).click()
  const late = other.locator('.code-entry').getByRole('alert')
  await expect(late).toContainText('You have already entered an invite code.')
  await expect(late.getByRole('button', { name: 'Share my code' })).toBeVisible()
  await expect(points(other)).toHaveText('1')
  await expect(other.getByRole('textbox', { name: 'Invite code' })).toHaveCount(0)
  await other.close()
})

test('the hundredth mate brings the last bonus', async ({ page, signInAs }) => {
  await signInAs('Inês C.')
  await page.goto(LANDING)
  const track = page.locator('.invite-track')
  await expect(track).toContainText('100 mates joined')
  await expect(track).toContainText('You’ve bagged every bonus.')
  await expect(track.getByText('yours')).toHaveCount(3)
  await expect(page.getByText('209 days left')).toBeVisible()

  const mates = page.locator('section').filter({ has: heading(page, 'Mates who joined') })
  const more = mates.getByRole('button', { name: 'Show more mates' })
  await expect(mates.getByRole('listitem')).toHaveCount(5)
  await expect(mates.getByRole('listitem').first()).toHaveText(/^Nia.*\+1\spoint$/)
  await expect(mates.getByRole('link', { name: 'Nia' })).toHaveAttribute('href', '/u/Nia')
  await more.click()
  await expect(mates.getByRole('listitem')).toHaveCount(20)
  const restore = await loseCalls(page, 'invite_invitees')
  await more.click()
  await expect(mates.getByText('Something wrong, please try later!')).toBeVisible()
  await expectAccessible(page)
  await restore()
  await more.click()
  await expect(mates.getByRole('listitem')).toHaveCount(40)

  await page.goto('/activity/points_record')
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entries.nth(0)).toContainText(/Bonus for the mates you brought.*\+50\spoints/)
  await expect(entries.nth(1)).toContainText(/Nia joined with your code.*\+1\spoint/)
})

test('a player who is not new, or too late, is led to sharing their own code', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  test.slow()
  // The page hides the field from a player who is too late or not new, so the test gives the page a
  // later deadline than the server's.
  const maja = await signInAs('Maja')
  const activity = await callAs(request, maja, inviteActivity, CAMPAIGN)
  const believed = { ...activity, code_until: '2026-11-24T11:00:00.000Z' }
  const ACTIVITY = '**/rest/v1/rpc/invite_activity'
  const tryCode = async () => {
    await page.route(ACTIVITY, (route) => route.fulfill({ json: believed }))
    await page.goto(`${LANDING}?code=ZZZZZZ`)
    await page.getByRole('textbox', { name: 'Invite code' }).fill(await brunosCode)
    await page.unroute(ACTIVITY)
    await page.getByRole('button', { name: 'Enter code' }).click()
  }
  const brunosCode = sessionOf(request, 'Bruno').then(async (bruno) => {
    const own = await callAs(request, bruno, inviteActivity, CAMPAIGN)
    return own.version === 'own' ? own.code : ''
  })
  const refusal = page.locator('.code-entry').getByRole('alert')
  await tryCode()
  await expect(refusal).toContainText('Invite codes are for players who are new to the app.')
  await expect(page.getByRole('textbox', { name: 'Invite code' })).toHaveCount(0)
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'Share my code' }).click()
  await expect(page.getByText(/^Link and code copied/)).toBeVisible()

  await product.alter(`
    insert into app.app_install (player_id, device_digest, first_download, installed_at)
      values (app.player_by_username('Maja'), sha256('the phone of Maja'), true,
        app.now() - interval '25 hours')`)
  await tryCode()
  await expect(refusal).toContainText('The time to enter an invite code is over')
  await expect(refusal.getByRole('button', { name: 'Share my code' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Invite code' })).toHaveCount(0)
})
