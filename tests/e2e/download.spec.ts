import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'
import { inviteLinkMake, inviteLinkStats } from '#src/contract/functions/share-links.ts'
import { playApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { loseAnswers } from './support/lost-answers.ts'
import { API_HEADERS } from './support/recap.ts'
import { openTab } from './support/tab.ts'
import { expect, sessionOf, test } from './support/test.ts'

async function callAs(request: APIRequestContext, username: string, fn: string, params: object) {
  const { access_token } = await sessionOf(request, username)
  const answer = await request.post(`/rest/v1/rpc/${fn}`, {
    headers: { ...API_HEADERS, authorization: `Bearer ${access_token}` },
    data: params,
  })
  return answer.json()
}

async function linkOf(request: APIRequestContext, username: string, page: string) {
  const params = { request_id: randomUUID(), page }
  return v.parse(inviteLinkMake.result, await callAs(request, username, 'invite_link_make', params))
}

async function visitsOf(request: APIRequestContext, username: string, id: string) {
  const { links } = v.parse(
    inviteLinkStats.result,
    await callAs(request, username, 'invite_link_stats', {}),
  )
  return links.find((link) => link.id === id)?.visits
}

test('the page of a link is ready before the tap, and counts a visit after it', async ({
  request,
  baseURL,
}) => {
  const { id } = await linkOf(request, 'Bruno', '/summer-escape-in-review/Bruno')
  const visits = () => visitsOf(request, 'Bruno', id)
  const before = (await visits()) ?? 0
  await using tab = await openTab()
  await tab.open(`${baseURL}/download`)
  await expect
    .poll(() => tab.evaluate("document.readyState + !document.querySelector('main')"))
    .toBe('completefalse')
  await tab.evaluate(`document.querySelector('main').innerHTML = '<a href="/d/${id}">Bruno</a>'`)
  let press = await tab.hover(`/d/${id}`)
  const isReady = 'document.body.textContent.includes("Bruno invites you to play")'
  await expect
    .poll(async () => {
      const seen = await tab.evaluateAhead(`[document.prerendering, ${isReady}]`)
      if (seen === undefined) press = await tab.hover(`/d/${id}`)
      return seen
    })
    .toEqual([true, true])
  expect((await visits()) ?? 0).toBe(before)
  await press()
  await expect
    .poll(() => tab.evaluate(`[document.prerendering, ${isReady}]`))
    .toEqual([false, true])
  await expect.poll(visits).toBe(before + 1)
})

test('a shared link names the inviter with the code, and counts each visitor once', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { id, invite_code } = await linkOf(request, 'Bruno', '/movie-night-in-review/Bruno')
  const before = (await visitsOf(request, 'Bruno', id)) ?? 0

  const restore = await loseAnswers(page, 'invite_link_visit')
  await page.goto(`/d/${id}`)
  await expect(page.getByRole('heading', { name: 'Bruno invites you to play' })).toBeVisible()
  await expect(page.getByText(invite_code, { exact: true })).toBeAttached()
  await expect(page.getByText('within 24 hours of downloading the app').first()).toBeVisible()
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the code' }).click()
  await expect(page.getByText('Code copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(invite_code)

  const visits = () => visitsOf(request, 'Bruno', id)
  await expect.poll(visits).toBe(before + 1)
  await restore()
  const tab = await page.context().newPage()
  await tab.goto(`/d/${id}`)
  for (const again of [page, tab]) {
    const counted = again.waitForResponse('**/rest/v1/rpc/invite_link_visit')
    await again.reload()
    await counted
  }
  await tab.close()
  const other = await browser.newContext({ baseURL })
  const theirs = await other.newPage()
  await theirs.goto(`/de/d/${id}`)
  await expect(
    theirs.getByRole('heading', { name: /^Bruno lädt dich zum Spielen ein/ }),
  ).toBeVisible()
  await expect.poll(visits).toBe(before + 2)
  await other.close()

  await page.getByRole('link', { name: 'Have a look on the web first' }).click()
  await expect(page).toHaveURL(`/movie-night-in-review/Bruno?code=${invite_code}`)
})

test('inside the app there is nothing to download: the shared page opens', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const { id } = await linkOf(request, 'Maja', '/star-wars-in-review/Maja')
  await playApp(context, baseURL ?? '', { host: 'android' })
  await page.goto(`/d/${id}`)
  await expect(page).toHaveURL('/star-wars-in-review/Maja')
})

test('an unknown link, an unknown player: the app can still be downloaded', async ({ page }) => {
  for (const path of ['/d/zzzzzzzz', '/d/%3Cscript%3E', '/download?from=Nobody%20Here']) {
    await page.goto(path)
    await expect(page.getByText(/We don’t know who sent you this link/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get it on Google Play' })).toBeVisible()
  }
  await expectAccessible(page)
  expect((await page.request.get('/d')).status()).toBe(404)
})

const DEVICES = {
  iPhone: {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
    shown: ['Get it on the App Store'],
  },
  desktop: {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130',
    shown: ['Get it on the App Store', 'Get it on Google Play'],
  },
} as const

for (const [name, { userAgent, shown }] of Object.entries(DEVICES)) {
  test(`${name}: ${shown.join(' and ')}`, async ({ browser, baseURL }) => {
    const isDesktop = name === 'desktop'
    const context = await browser.newContext({
      baseURL,
      userAgent,
      viewport: isDesktop ? { width: 1280, height: 800 } : { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto('/download')
    const stores = page.getByRole('link', { name: /^Get it on/ })
    await expect(stores).toHaveText([...shown])
    const code = page.getByRole('img', { name: 'QR code for this page' })
    await expect(code).toHaveCount(isDesktop ? 1 : 0)
    if (isDesktop) await expectAccessible(page)
    await context.close()
  })
}

test.describe('a banned player', () => {
  test.use({ variant: 'early' })

  test('names nobody as inviter', async ({ page }) => {
    await page.goto('/download?from=Bruno')
    await expect(page.getByText('Got a mate’s code?')).toBeVisible()
    await expect(page.getByText(/invites you to play/)).toHaveCount(0)
  })
})
