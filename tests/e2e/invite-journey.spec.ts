import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { type App, playApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { API_HEADERS } from './support/recap.ts'
import { expect, sessionOf } from './support/test.ts'

const test = testOnOwnProduct({
  providers: true,
  operator: [['set-clock', '2026-11-21T12:00:00Z']],
})
test.describe.configure({ mode: 'serial' })
test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
})

// All players here use one address within a short time, which the rules treat as one person's accounts.
test.beforeAll(({ product }) =>
  product.alter(`
    update app.campaign
      set numbers = jsonb_set(numbers, '{pending_invites,threshold}', '1000')
      where slug = 'invite-activity'`),
)

const MAJAS_CODE = 'R4MP7K'
const points = (page: Page) => page.locator('.balance .figure b')
const seenBefore = () => localStorage.setItem('ActivityNoFirst', 'true')

async function anotherPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', locale: 'en-GB' })
  await context.addInitScript(seenBefore)
  return context.newPage()
}

async function inTheApp(
  browser: Browser,
  baseURL: string,
  request: APIRequestContext,
  username: string,
): Promise<{ app: App; page: Page }> {
  const { access_token: token } = await sessionOf(request, username)
  const page = await anotherPage(browser, baseURL)
  const app = await playApp(page.context(), baseURL, {
    host: 'android',
    token,
    answers: { getUserInfo: () => ({ data: { id: `app of ${username}`, username, token } }) },
  })
  return { app, page }
}

async function signInWithGoogle(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Name').press('Enter')
}

/** Sends the request of the app's first start on a phone, and returns the player's token. */
async function installApp(request: APIRequestContext, page: Page): Promise<string> {
  const token = (await page.evaluate(() => localStorage.getItem('Token'))) ?? ''
  const answer = await request.post('/rest/v1/rpc/app_installed', {
    headers: { ...API_HEADERS, authorization: `Bearer ${token}` },
    data: { request_id: randomUUID(), device_id: randomUUID() },
  })
  expect(
    ((await answer.json()) as { first_download_at: string | null }).first_download_at,
  ).not.toBeNull()
  return token
}

test('on the web: one shares, the other installs, signs in and enters the code', async ({
  page,
  browser,
  product,
  request,
  signInAs,
}) => {
  test.slow()
  await signInAs('Maja')
  await page.addInitScript(seenBefore)
  await page.goto('/activity')
  await expect(points(page)).toHaveText(/\d/)
  const before = Number(await points(page).textContent())
  await page.getByRole('button', { name: 'Share my code' }).first().click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/d\/[a-z2-9]{8}/)
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  const link = /\/d\/[a-z2-9]{8}/.exec(shared)?.[0] ?? ''

  const theirs = await anotherPage(browser, product.url)
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Maja invites you to play' })).toBeVisible()
  await theirs.getByRole('link', { name: 'Have a look on the web first' }).click()
  await expect(theirs).toHaveURL(`/activity?code=${MAJAS_CODE}`)
  await expect(theirs.getByText(`Your mate’s code ${MAJAS_CODE} is waiting`)).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Get my code' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Enter code' }).last().click()
  await signInWithGoogle(theirs, 'Robin')
  await expect(theirs).toHaveURL(`/activity?code=${MAJAS_CODE}`)
  await expect(points(theirs)).toHaveText('0')
  await expect(theirs.getByText(/^That code is for players who are new to the app/)).toBeVisible()

  await installApp(request, theirs)
  await theirs.reload()
  await expect(theirs.getByRole('textbox', { name: 'Invite code' })).toHaveValue(MAJAS_CODE)
  await theirs.getByRole('button', { name: 'Enter code' }).dblclick()
  await expect(theirs.getByRole('dialog', { name: 'You’re in!' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Nice!' }).click()
  await expect(points(theirs)).toHaveText('1')
  await theirs.goto('/activity/points_record')
  await expect(theirs.getByText('+1 point').first()).toBeVisible()

  await page.reload()
  await expect(points(page)).toHaveText(String(before + 1))
  for (const name of ['Tell us what you think', 'Get help']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^mailto:.+subject=/)
  }
  await theirs.context().close()
})

test('inside the app: one shares by the app’s own sheet, the other types the code in', async ({
  context,
  page,
  browser,
  product,
  request,
}) => {
  test.slow()
  const { app: brunosApp, page: his } = await inTheApp(browser, product.url, request, 'Bruno')
  await his.goto('/activity')
  await expect(points(his)).toHaveText(/\d/)
  const before = Number(await points(his).textContent())
  await his.getByRole('button', { name: 'Share my code' }).first().click()
  await expect.poll(() => brunosApp.callsOf('shareContent').length).toBe(1)
  const { url, text } = brunosApp.callsOf('shareContent')[0]?.params ?? {}
  const brunosCode = /code ([A-Z2-9]{6})/.exec(String(text))?.[1] ?? ''

  const web = await anotherPage(browser, product.url)
  await web.goto(String(url))
  await expect(web.getByRole('heading', { name: 'Bruno invites you to play' })).toBeVisible()
  await web.getByRole('link', { name: 'Have a look on the web first' }).click()
  await web.getByRole('button', { name: 'Enter code' }).last().click()
  await signInWithGoogle(web, 'Sam')
  await expect(points(web)).toHaveText('0')
  const token = await installApp(request, web)
  await web.context().close()

  const app = await playApp(context, product.url, { host: 'ios', token })
  await page.addInitScript(seenBefore)
  await page.goto('/activity')
  const code = page.getByRole('textbox', { name: 'Invite code' })
  await code.fill('r4mp7')
  await page.getByRole('button', { name: 'Enter code' }).click()
  await expect(page.getByText('That’s too short: a code has 6 letters and digits.')).toBeVisible()
  await code.fill('ZZZZZZ')
  await page.getByRole('button', { name: 'Enter code' }).click()
  await expect(
    page.getByRole('alert').getByRole('button', { name: 'Try another code' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Try another code' }).click()
  await code.fill(brunosCode.toLowerCase())
  await page.getByRole('button', { name: 'Enter code' }).click()
  await expect(page.getByRole('dialog', { name: 'You’re in!' })).toBeVisible()
  await page.getByRole('button', { name: 'Nice!' }).click()
  await expect(points(page)).toHaveText('1')

  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tell us what you think' }).click()
  await page.getByRole('link', { name: 'Get help' }).click()
  await expect.poll(() => app.callsOf('intercom').length).toBe(1)
  expect(app.callsOf('feedback')[0]?.params).toEqual({ subject: 'What I think of Rollmates' })

  await his.reload()
  await expect(points(his)).toHaveText(String(before + 1))
  await his.context().close()
})
