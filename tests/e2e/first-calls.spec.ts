import type { Page } from '@playwright/test'
import { loseCalls } from './support/lost-answers.ts'
import { expect, test } from './support/test.ts'

/** The pages that declare what their island calls first. */
const PAGES = [
  ['/activity', 'invite_activity'],
  ['/activity/claim', 'sticker_shop'],
  ['/lucky-draw', 'lucky_draw'],
  ['/free-mini-game', 'mini_game'],
  ['/dice', 'dice'],
  ['/partner-team', 'partner_team'],
  ['/event', 'events_today'],
] as const

/** Notes each call of a page: its function with its parameters. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, name] = request.url().split('/rest/v1/rpc/')
    if (name) calls.push(`${name} ${request.postData()}`)
  })
  return calls
}

/** How many of the calls that the page has sent by itself wait for its island; undefined if it sent none. */
const waiting = (page: Page) =>
  page.evaluate(() => (window as { rollmatesCalls?: Map<string, unknown> }).rollmatesCalls?.size)

for (const [path, name] of PAGES) {
  test(`${path} asks for its content once, while it is still being read`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('Maja')
    const calls = watchCalls(page)
    await page.goto(path)
    await expect.poll(() => waiting(page)).toBe(0)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const [first = ''] = calls
    expect(first).toMatch(new RegExp(`^${name} `))
    expect(calls.filter((call) => call === first)).toHaveLength(1)
  })
}

test('a stranger’s page asks once, too', async ({ page }) => {
  const calls = watchCalls(page)
  await page.goto('/dice')
  await expect(page.getByRole('button', { name: /sign in|google/i }).first()).toBeVisible()
  expect(calls.filter((call) => call.startsWith('dice '))).toHaveLength(1)
})

test('what the page asked for in vain, its island asks for again', async ({ page, signInAs }) => {
  await signInAs('Maja')
  const calls = watchCalls(page)
  await loseCalls(page, 'lucky_draw', { times: 1 })
  await page.goto('/lucky-draw')
  await expect.poll(() => calls.filter((call) => call.startsWith('lucky_draw ')).length).toBe(2)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('a page asks for nothing that its address does not show', async ({ page, signInAs }) => {
  await signInAs('Maja')
  const calls = watchCalls(page)
  await page.goto('/partner-team?team=1')
  const ofTeams = () => calls.filter((call) => call.startsWith('partner_team '))
  await expect.poll(() => ofTeams().length).toBeGreaterThan(0)
  expect(ofTeams()[0]).toContain('"team":1')
  expect(await waiting(page)).toBe(0)
})

test('inside the app a page sends nothing past it', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { RollmatesNative: { postMessage() {} } }))
  const calls = watchCalls(page)
  await page.goto('/dice', { waitUntil: 'load' })
  expect(await waiting(page)).toBeUndefined()
  expect(calls).toEqual([])
})
