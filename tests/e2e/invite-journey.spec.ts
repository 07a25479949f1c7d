import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { playApp } from './support/app.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { API_HEADERS } from './support/recap.ts'
import { expect } from './support/test.ts'

/** From a shared link to a point each. What points buy, and their end: invite-points.spec.ts. */
const test = testOnOwnProduct({ providers: true })
test.describe.configure({ mode: 'serial' })
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
})

const MAJAS_CODE = 'R4MP7K'
const points = (page: Page) => page.locator('.balance .figure b')
const seenBefore = () => localStorage.setItem('ActivityNoFirst', 'true')

/** A browser of somebody else. */
async function anotherPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', locale: 'en-GB' })
  await context.addInitScript(seenBefore)
  return context.newPage()
}

/** Through the provider's own page, which takes any name. */
async function signInWithGoogle(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Name').press('Enter')
}

/** What the app tells the server when it is first started on a phone. */
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
  const before = Number(await points(page).textContent())
  await page.getByRole('button', { name: 'Share my code' }).first().click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/d\/[a-z2-9]{8}/)
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  const link = /\/d\/[a-z2-9]{8}/.exec(shared)?.[0] ?? ''

  const theirs = await anotherPage(browser, product.url)
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Maja saved you a seat' })).toBeVisible()
  await theirs.getByRole('link', { name: 'Have a look on the web first' }).click()
  await expect(theirs).toHaveURL(`/activity?code=${MAJAS_CODE}`)
  await expect(theirs.getByText(`Your mate’s code ${MAJAS_CODE} is waiting`)).toBeVisible()
  await theirs.getByRole('button', { name: 'Get my code' }).first().click()
  await signInWithGoogle(theirs, 'Robin')
  await expect(theirs).toHaveURL(`/activity?code=${MAJAS_CODE}`)
  // Neither link nor sign-in has bound anything.
  await expect(points(theirs)).toHaveText('0')
  await expect(theirs.getByText(/^That code is for players who are new to the app/)).toBeVisible()

  await installApp(request, theirs)
  await theirs.reload()
  await expect(theirs.getByRole('textbox', { name: 'Invite code' })).toHaveValue(MAJAS_CODE)
  await theirs.getByRole('button', { name: 'Enter code' }).dblclick()
  await expect(theirs.getByRole('dialog', { name: 'You’re in' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Nice' }).click()
  await expect(points(theirs)).toHaveText('1')
  await theirs.goto('/activity/points_record')
  await expect(theirs.getByText('+1 point').first()).toBeVisible()

  await page.reload()
  await expect(points(page)).toHaveText(String(before + 1))
  await theirs.context().close()
})

test('inside the app: the code is typed in, and shared by the app’s own sheet', async ({
  context,
  page,
  browser,
  product,
  request,
}) => {
  test.slow()
  const web = await anotherPage(browser, product.url)
  await web.goto('/activity')
  await web.getByRole('button', { name: 'Get my code' }).first().click()
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
  await expect(page.getByText('A code has 6 letters and digits.')).toBeVisible()
  await code.fill('ZZZZZZ')
  await page.getByRole('button', { name: 'Enter code' }).click()
  await expect(
    page.getByRole('alert').getByRole('button', { name: 'Try another code' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Try another code' }).click()
  await code.fill('r4mp7k')
  await page.getByRole('button', { name: 'Enter code' }).click()
  await expect(page.getByRole('dialog', { name: 'You’re in' })).toBeVisible()
  await page.getByRole('button', { name: 'Nice' }).click()
  await expect(points(page)).toHaveText('1')

  await page.getByRole('button', { name: 'Share my code' }).first().click()
  await expect.poll(() => app.callsOf('shareContent').length).toBe(1)
  expect(app.callsOf('shareContent')[0]?.params.url).toMatch(/\/d\/[a-z2-9]{8}$/)
})
