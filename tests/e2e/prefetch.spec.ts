import type { Page } from '@playwright/test'
import { playApp } from './support/app.ts'
import { holdBack } from './support/held-call.ts'
import { loseCalls } from './support/lost-answers.ts'
import { expect, sessionOf, test } from './support/test.ts'

/** The pages that declare their island's first call for prefetching, with that call. */
const PAGES = [
  ['/activity', 'invite_activity'],
  ['/activity/claim', 'sticker_shop'],
  ['/activity/points_record', 'invite_points_record'],
  ['/lucky-draw', 'lucky_draw'],
  ['/free-mini-game', 'mini_game'],
  ['/dice', 'dice'],
  ['/partner-team', 'partner_team'],
  ['/event', 'events_today'],
  ['/u', 'player_me'],
  ['/u/Bruno', 'player_profile'],
  ['/app/events', 'events_today'],
  ['/settings', 'player_me'],
] as const

function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, name] = request.url().split('/rest/v1/rpc/')
    if (name) calls.push(`${name} ${request.postData()}`)
  })
  return calls
}

/** Returns how many of the page's prefetched calls still wait for its island; undefined if it sent none. */
const waiting = (page: Page) =>
  page.evaluate(() => (window as { rollmatesCalls?: Map<string, unknown> }).rollmatesCalls?.size)

test('pages ask for their content once, while they are still being read', async ({
  page,
  signInAs,
}) => {
  await signInAs('Maja')
  const calls = watchCalls(page)
  for (const [path, name] of PAGES) {
    await test.step(path, async () => {
      // Leaves the previous page first, because it may still send calls.
      await page.goto('about:blank')
      calls.length = 0
      await page.goto(path)
      await expect.poll(() => waiting(page)).toBe(0)
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      const [first = ''] = calls
      expect(first).toMatch(new RegExp(`^${name} `))
      expect(calls.filter((call) => call === first)).toHaveLength(1)
    })
  }
})

test('a stranger’s page asks once, too', async ({ page }) => {
  const calls = watchCalls(page)
  await page.goto('/dice')
  await expect(page.getByRole('button', { name: /sign in|google/i }).first()).toBeVisible()
  expect(calls.filter((call) => call.startsWith('dice '))).toHaveLength(1)
})

test('a stranger’s page does not ask what only players are answered', async ({ page }) => {
  const calls = watchCalls(page)
  await page.goto('/u')
  await expect(page.getByRole('button', { name: /sign in|google/i }).first()).toBeVisible()
  expect(calls.filter((call) => /^(player_me|album) /.test(call))).toEqual([])
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

test('a page of one team, or of the list, asks by itself for nothing else', async ({
  page,
  signInAs,
}) => {
  await signInAs('Maja')
  const calls = watchCalls(page)
  for (const [address, asks] of [
    ['/partner-team?team=1', '"team":1'],
    ['/partner-team?teams', '"campaign"'],
  ] as const) {
    await test.step(address, async () => {
      // Leaves the previous page first, because it may still send calls.
      await page.goto('about:blank')
      calls.length = 0
      await page.goto(address)
      const ofTeams = () => calls.filter((call) => call.startsWith('partner_team '))
      await expect.poll(() => ofTeams().length).toBeGreaterThan(0)
      expect(ofTeams()[0]).toContain(asks)
      expect(await waiting(page)).toBe(0)
    })
  }
})

/** The pages that show a player's figures before their island has loaded, with the text of these figures. */
const FIGURES = [
  ['/activity', /^Your invite code R 4 M P 7 K \d+\spoints?$/],
  ['/activity/claim', /^\d+\spoints?$/],
  ['/activity/points_record', /^\d+\spoints?$/],
  ['/u', /^Maja \d+\sof \d+\sstickers$/],
  ['/u/Bruno', /^Bruno \d+\sof \d+\sstickers$/],
  ['/lucky-draw', /^(\d+\sspins? left today|No spins left today)$/],
  ['/free-mini-game', /^(\d+\schances? left|You have a run to finish\. Score: [\d,]+)$/],
  ['/dice', /^Your dice [\d,]+$/],
  ['/partner-team', /^Midnight Bakers [\d,]+ points$/],
] as const

const SCRIPTS = /\/_astro\/(?!prefetch\.)[^/]+\.js$/

/** Holds back every script except the one that prefetches, until the returned function is called. */
const holdScripts = (page: Page) => holdBack(page, SCRIPTS)

const figures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-figure]')]
      .filter((place) => place.getClientRects().length > 0)
      .map((place) => place.textContent.trim())
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

test('pages have their figures before any other script, and their islands show the same', async ({
  page,
  signInAs,
}) => {
  await signInAs('Maja')
  for (const [path, seen] of FIGURES) {
    await test.step(path, async () => {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect.poll(() => figures(page)).toMatch(seen)
      const early = await figures(page)
      release()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect(page.locator('[data-figure]')).toHaveCount(0)
      for (const word of early.split(' ')) await expect(page.locator('main')).toContainText(word)
      await page.unroute(SCRIPTS)
    })
  }
})

test('a stranger’s places stay blank', async ({ page }) => {
  await holdScripts(page)
  const answered = page.waitForResponse('**/rest/v1/rpc/mini_game')
  await page.goto('/free-mini-game', { waitUntil: 'commit' })
  await answered
  await expect.poll(() => waiting(page)).toBe(1)
  expect(await figures(page)).toBe('')
})

test('inside the app the first call goes through it, before any other script', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { access_token: token } = await sessionOf(request, 'Maja')
  const app = await playApp(context, baseURL ?? '', { host: 'android', token })
  const sent = watchCalls(page)
  const release = await holdScripts(page)
  await page.goto('/dice', { waitUntil: 'commit' })
  await expect.poll(() => figures(page)).toMatch(/^Your dice [\d,]+$/)
  expect(app.calls.map(({ method }) => method)).toEqual(['rpc'])
  release()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('[data-figure]')).toHaveCount(0)
  expect(app.callsOf('rpc').filter(({ params }) => params.function === 'dice')).toHaveLength(1)
  expect(sent).toEqual([])
})
