import type { Page } from '@playwright/test'
import { expectNoOverflow } from './support/double-text.ts'
import { expectPressable } from './support/pressable.ts'
import { expect, test } from './support/test.ts'

/** Another test may have left a run of the same player open, so the button has one of two texts. */
const PLAY = /^(Play|Keep playing)$/

/** The sizes at which a page's main action must be in view without scrolling. */
const SIZES = ['320x568', '360x640', '568x320', '740x360', '844x390'] as const

const MAIN_ACTIONS: readonly (readonly [path: string, name: string | RegExp])[] = [
  ['/activity', 'Share my code'],
  ['/activity/share', 'Enter the code'],
  ['/activity/peel?code=R4MP7K', 'Peel it off'],
  ['/lucky-draw', 'Spin the wheel'],
  ['/dice', 'Roll the dice'],
  ['/dice/Bruno', 'Say hello'],
  ['/free-mini-game', PLAY],
  ['/new-user-rewards', 'Invite a mate'],
  ['/u', 'Find a swap'],
  ['/u/Bruno', 'Propose a swap'],
  ['/u/Nobody', 'Back to start'],
  ['/download?from=Maja', 'Get it on Google Play'],
  ['/no-such-page', 'Back to start'],
]

const LANDSCAPE: readonly (readonly [path: string, parts: readonly string[]])[] = [
  ['/app/events', ['h1', '.events-lead', '.event-card h2']],
  ['/app/events/quick-wins', ['h1', '.wins-hero p', '.win-event h2']],
  ['/app/events/notifications', ['h1', '.notify-hero p', '.notify-sheet h2']],
  ['/app/events/golden-blitz', ['h1', '.blitz-lead', '.blitz-sheet button']],
  ['/app/events/rewards-detail/orbit-race', ['h1', '.detail-me', '.detail-sheet [role=tab]']],
  ['/link-account', ['h1', '.accounts', '.sheet h2', '.sheet button']],
]

for (const size of SIZES) {
  test(`the main action is in view and nothing is covered at ${size}`, async ({
    page,
    signInAs,
  }) => {
    const [width, height] = size.split('x').map(Number)
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 })
    await signInAs('Maja')
    for (const [path, name] of MAIN_ACTIONS) {
      await page.goto(path)
      const named = { name, exact: true } as const
      const action = page.getByRole('button', named).or(page.getByRole('link', named))
      await expect(action, path).toBeInViewport({ ratio: 1 })
      await expectNoOverflow(page)
      await expectPressable(page)
    }
  })
}

test('a dock takes little of the height of a phone on its side', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await signInAs('Maja')
  for (const path of ['/u', '/activity']) {
    await page.goto(path)
    const dock = page.locator('.dock')
    await expect(dock.getByRole('button').or(dock.getByRole('link'))).toBeInViewport({ ratio: 1 })
    expect((await dock.boundingBox())?.height, path).toBeGreaterThan(0)
    expect((await dock.boundingBox())?.height, path).toBeLessThan(65)
  }
})

test('on a phone on its side the player stays beside their page', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await signInAs('Maja')
  await page.goto('/u')
  const dock = page.locator('.dock')
  await expect(dock).toBeVisible()
  await page.evaluate(() => scrollTo(0, 700))
  await expect(page.getByRole('heading', { name: 'Maja', level: 1 })).toBeInViewport({ ratio: 1 })
  const praise = await page.locator('.praise').boundingBox()
  expect((praise?.y ?? 0) + (praise?.height ?? 0)).toBeLessThan((await dock.boundingBox())?.y ?? 0)
})

test('pages of the app have their words and their button in view on a phone on its side', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await signInAs('Maja')
  for (const [path, parts] of LANDSCAPE) {
    await page.goto(path)
    for (const part of parts) await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page)
    await expectBeside(page)
  }
})

test('on a desktop pages of the app and the sign-in fill both halves', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/sign-in', ...LANDSCAPE.map(([path]) => path)]) {
    if (path !== '/sign-in') await signInAs('Maja')
    await page.goto(path)
    await expectBeside(page)
    await expectNoOverflow(page)
  }
})

/** Checks that a page's title or drawing is on the left, and that its content fills the right side. */
async function expectBeside(page: Page): Promise<void> {
  const half = (page.viewportSize()?.width ?? 0) / 2
  // Retries, because a page that is still starting has no content yet, or moves it.
  await expect(async () => {
    const sheet = await page.locator('main .sheet, .column').first().boundingBox()
    const hero = await page.locator('.split-hero, .welcome, .hero').first().boundingBox()
    expect(sheet?.x).toBeGreaterThan(half * 0.9)
    expect((sheet?.x ?? 0) + (sheet?.width ?? 0)).toBeGreaterThan(half * 2 - 20)
    expect((hero?.x ?? 0) + (hero?.width ?? 0)).toBeLessThanOrEqual((sheet?.x ?? 0) + 1)
  }).toPass()
}

test('the die of a page that is loading stands on no words and no button', async ({ page }) => {
  // Holds back all scripts, so that the page stays as the build made it.
  await page.route('**/*.js', () => undefined)
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [740, 360],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of ['/u', '/activity', '/dice', '/free-mini-game', '/download']) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('.loading svg')).toBeVisible()
      const seen = await page.evaluate(() => {
        // Measures the parent of the die, because the die itself turns.
        const die = document.querySelector('.loading')?.getBoundingClientRect() ?? new DOMRect()
        const parts = [...document.querySelectorAll('header *, main *')].filter(
          (part) =>
            part.matches('a, button, summary') ||
            [...part.childNodes].some(
              (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
            ),
        )
        const covered = parts.filter((part) => {
          const range = document.createRange()
          range.selectNode(part)
          return [...range.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              left < die.right && right > die.left && top < die.bottom && bottom > die.top,
          )
        })
        return { parts: parts.length, die: die.width, covered: covered.map((one) => one.outerHTML) }
      })
      expect(seen.parts, path).toBeGreaterThan(5)
      expect(seen.die).toBeGreaterThan(30)
      expect(seen.covered, `${path} at ${width}`).toEqual([])
    }
  }
})

test('whoever has no team can start one without scrolling', async ({ page }) => {
  for (const size of SIZES) {
    const [width, height] = size.split('x').map(Number)
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 })
    await page.goto('/partner-team')
    await expect(page.getByRole('button', { name: 'Start a team' }), size).toBeInViewport({
      ratio: 1,
    })
  }
})

test('the board of a run has its cells in view in landscape, and the run survives the turn', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('Maja')
  await page.goto('/free-mini-game')
  await page.getByRole('button', { name: PLAY }).click()
  const score = page.locator('.hud-score')
  await expect(score).toBeVisible()
  const cells = page.locator('.run .board button')
  const before = await cells.allTextContents()
  for (const [width, height] of [
    [568, 320],
    [740, 360],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(cells).toHaveCount(before.length)
    for (const cell of [cells.first(), cells.last()]) {
      await expect(cell).toBeInViewport({ ratio: 1 })
      const box = await cell.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(34)
    }
    await expectNoOverflow(page)
  }
})

for (const lang of ['', '/de', '/fr']) {
  test(`above the board of a run nothing is crowded at 320 px${lang}`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await signInAs('Maja')
    await page.goto(`${lang}/free-mini-game`)
    await page.locator('.start-acts button').first().click()
    await expect(page.locator('.hud-score')).toBeVisible()
    const parts = page.locator(
      '.hud-score, .hud .icon-button, .hud-rank > b, .hud-rank > span, .hud .progress',
    )
    await expect(parts).toHaveCount(7)
    const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()))
    for (const [index, one] of boxes.entries()) {
      if (!one) throw new Error('A part has no place')
      expect(one.x).toBeGreaterThanOrEqual(16)
      expect(one.x + one.width).toBeLessThanOrEqual(320 - 16)
      for (const other of boxes.slice(index + 1)) {
        if (!other) throw new Error('A part has no place')
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y
        expect(apart, JSON.stringify([one, other])).toBe(true)
      }
    }
    await expectNoOverflow(page)
  })
}
