import type { Page } from '@playwright/test'
import { answerAt } from './support/answer-at.ts'
import { playApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNoOverflow } from './support/double-text.ts'
import { heading } from './support/heading.ts'
import { holdBack } from './support/held-call.ts'
import { loseCalls } from './support/lost-answers.ts'
import { expectEnded } from './support/scenes.ts'
import { expect, test } from './support/test.ts'

// A demo accepts a time per call only for stable reads, so these tests use a product in mode `test`.
test.use({ variant: 'late' })
test.beforeEach(({ context }) => answerAt(context, '2026-08-31T12:00:00Z'))

const whatRuns = (page: Page) => page.getByRole('navigation', { name: 'On right now' })
const links = (page: Page) => whatRuns(page).getByRole('link')

/** Returns the share (0 to 1) of the reserved height that the links to the running campaigns fill. */
const filled = (page: Page) =>
  page.locator('.what-runs').evaluate((place) => {
    const boxes = [...place.children].map((part) => part.getBoundingClientRect())
    const top = Math.min(...boxes.map((box) => box.top))
    const bottom = Math.max(...boxes.map((box) => box.bottom))
    return (bottom - top) / place.getBoundingClientRect().height
  })

async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        ;(window as unknown as { shifted: number }).shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

test('before the opening a stranger reads that it is closed, and is led to what runs', async ({
  page,
}) => {
  for (const [path, opens] of [
    ['/dice', 'First roll: 1 September 2026'],
    ['/new-user-rewards', 'It opens: 1 September 2026'],
    ['/lucky-draw', /It starts: 9\sNovember at 10:00$/],
    ['/app/events', 'First events: 1 September 2026'],
    ['/app/events/quick-wins', /^First events: 1\sSeptember/],
    ['/activity', /It opens: 1\sSeptember at 10:00$/],
    ['/activity/claim', /Points open for spending: 1\sSeptember/],
    ['/activity/tiktok-sticker', 'It opens: 1 September 2026'],
    ['/free-mini-game', 'It opens: 1 September 2026'],
    ['/partner-team', /^The event starts: 16\sNovember/],
    ['/movie-night-in-review/Maja', /Activity is not started yet\./],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(heading(page, 'Not open yet')).toBeVisible()
      await expect(page.getByText(opens).first()).toBeVisible()
      await expect(links(page)).toHaveText(['Star Wars', 'Summer Escape', 'Bon Appétit'])
      await expect(page.getByText(/waiting/)).toHaveCount(0)
      if (path === '/dice') await expectAccessible(page)
    })
  }
  await links(page).first().click()
  await expect(page).toHaveURL('/star-wars-in-review')
})

test('a team and the Golden Blitz lead to what runs, too', async ({ page, signInAs }) => {
  await page.goto('/app/events/golden-blitz')
  await expect(heading(page, 'No Golden Blitz yet')).toBeVisible()
  await expect(links(page)).toHaveText(['Star Wars', 'Summer Escape', 'Bon Appétit'])
  await signInAs('Bruno')
  await page.goto('/partner-team')
  await expect(page.getByText(/^Starts in/)).toBeVisible()
  await expect(links(page)).toHaveText(['Star Wars', 'Summer Escape', 'Bon Appétit'])
  await expectAccessible(page)
})

/** Returns the layout shift of visible content up to when the held script has replaced the content. */
async function shiftsWhileLate(page: Page, path: string, script: string, title: string) {
  const shifted = await watchShifts(page)
  const asked = page.waitForRequest(new RegExp(`/_astro/${script}\\.`))
  const release = await holdBack(page, new RegExp(`/_astro/${script}\\.`))
  // Waiting for the load event would include the held script.
  await page.goto(path, { waitUntil: 'commit' })
  await asked
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  release()
  await expect(heading(page, title)).toBeVisible()
  return shifted()
}

/** The layout shift that one small button causes. */
const HARDLY = 0.03

for (const path of ['/dice', '/app/events', '/activity/tiktok-sticker']) {
  test(`the notice on ${path} comes late and moves nothing`, async ({ page }) => {
    // On narrower pages, the notice shrinks the hero's drawing (state-panel.css).
    await page.setViewportSize({ width: 600, height: 844 })
    expect(await shiftsWhileLate(page, path, 'OutsideWindow', 'Not open yet')).toBeLessThan(HARDLY)
  })
}

test('what runs comes late and moves nothing', async ({ page }) => {
  const shifted = await watchShifts(page)
  const answer = await holdBack(page, '**/rest/v1/rpc/open_campaigns')
  await page.goto('/de/dice')
  await expect(heading(page, 'Noch etwas Geduld')).toBeVisible()
  await page.locator('.what-runs').scrollIntoViewIfNeeded()
  const before = await shifted()
  answer()
  await expect(page.getByRole('navigation', { name: 'Das läuft gerade' })).toBeVisible()
  await expectNoOverflow(page)
  expect(await shifted()).toBe(before)
})

test('without an answer nothing is said of it', async ({ page }) => {
  await loseCalls(page, 'open_campaigns')
  await page.goto('/dice')
  await expect(heading(page, 'Not open yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to start' })).toBeVisible()
  await expect(page.locator('.what-runs .sleeping-die')).toBeVisible()
  await expect(page.locator('.what-runs')).toHaveText('')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('the app is led to its own pages', async ({ context, page, baseURL }) => {
  const at = '2026-10-05T12:00:00Z'
  await answerAt(context, at)
  await page.goto('/lucky-draw')
  await expect(links(page)).toHaveText(['Creator Video', 'Dice', 'Events'])
  await expect(links(page).last()).toHaveAttribute('href', '/event')
  await playApp(context, baseURL ?? '', { host: 'ios', at })
  await page.reload()
  await expect(links(page).last()).toHaveAttribute('href', '/app/events')
})

test('the sign-in of a game that runs comes late and moves nothing', async ({ context, page }) => {
  await answerAt(context, '2026-10-05T12:00:00Z')
  await page.setViewportSize({ width: 600, height: 844 })
  expect(
    await shiftsWhileLate(page, '/dice', 'FailureScreen', 'Your dice are waiting'),
  ).toBeLessThan(HARDLY)
})

test('after the end a stranger reads since when; where nothing runs, that is said', async ({
  context,
  page,
}) => {
  await answerAt(context, '2027-01-20T12:00:00Z')
  await page.goto('/movie-night-in-review/Maja')
  await expectEnded(page, 'Activity is ended.', '18 January 2027')
  await expectAccessible(page)
  await expect(links(page)).toHaveText(['Creator Video', 'Dice', 'Events'])

  await answerAt(context, '2027-06-22T12:00:00Z')
  await page.goto('/new-user-rewards/Maja')
  await expect(page.getByText('It ended: 21 June 2027')).toBeVisible()
  for (const path of [
    '/dice',
    '/new-user-rewards',
    '/lucky-draw',
    '/activity',
    '/activity/claim',
    '/partner-team',
    '/event',
    '/app/events',
    '/app/events/quick-wins',
    '/app/events/golden-blitz',
    '/review-of-artful-tales',
  ]) {
    await page.goto(path)
    await expect(heading(page, 'That was that')).toBeVisible()
    await expect(page.getByText(/^That’s all for now/)).toBeVisible()
    expect(await filled(page), path).toBeGreaterThan(0.6)
    await expect(page.getByText(/waiting|stays? yours|you won|you redeemed/i)).toHaveCount(0)
    const panel = page.locator('.state-panel')
    await expect(panel.getByRole('link', { name: /^(See )?my /i })).toHaveCount(0)
  }
})
