import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectNothingLost } from './support/double-text.ts'
import { heading } from './support/heading.ts'
import { loseCalls } from './support/lost-answers.ts'
import { setRun } from './support/mini-game-run.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { expect, WITH_MOTION } from './support/test.ts'

const PAGE = '/free-mini-game'
const TURN = '**/rest/v1/rpc/mini_game_turn'

const test = testOnOwnProduct({ operator: [['set-clock', '2026-11-21T12:00:00Z', '--frozen']] })
test.use(WITH_MOTION)

/** A board with two free cells in the upper left corner, where placing a pair ends the run. */
const LAST_PLACE = '0056565634521321656512344'

/** A board on which a 1 and a 3, placed in the third column from the top, set off a chain of three merges. */
const CHAIN_OF_THREE = `1102200000003${'0'.repeat(12)}`

async function openRun(
  { page, product }: { page: Page; product: { alter(script: string): Promise<void> } },
  ...run: Parameters<typeof setRun>
): Promise<void> {
  await page.goto(PAGE)
  await page.getByRole('button', { name: /^(Play|Keep playing)$/ }).click()
  await expect(page.locator('.run .board')).toBeVisible()
  await product.alter(setRun(...run))
  await page.reload()
  await expect(page.locator('.run .board')).toBeVisible()
}

/** Rotates the current pair `turns` times and places it by keyboard, its first die on `cell`. */
async function place(page: Page, cell: number, turns = 0): Promise<void> {
  await page.locator(`[data-cell="${cell}"]`).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  for (let turn = 0; turn < turns; turn++) await page.keyboard.press('r')
  await page.keyboard.press('Enter')
}

test('a chain counts its links, and the score counts up to what they came to', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs('Nia')
  await openRun({ page, product }, 'Nia', CHAIN_OF_THREE, ['{1,3}', '{3,4}'])
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const link of document.querySelectorAll('.board-chain')) seen.add(link.textContent ?? '')
      if (document.querySelector('.board.stopped')) seen.add('stopped')
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  await place(page, 2, 1)
  await expect(page.locator('.hud-score')).toHaveText('680')
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]))
    .toEqual(['×2', 'stopped', '×3'])
  await expect(page.locator('.board.stopped')).toHaveCount(0)
  await expect(page.locator('[data-cell="2"]')).toHaveAccessibleName(/: 4$/)
})

test('a shared run shows its best turn to everybody, then its score to beat', async ({
  page,
  product,
  browser,
  signInAs,
}) => {
  test.slow()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async ({ url }: ShareData) => void Object.assign(window, { shared: url }),
    })
  })
  await signInAs('Bruno')
  await openRun({ page, product }, 'Bruno', CHAIN_OF_THREE, ['{1,3}', '{3,4}'])
  await place(page, 2, 1)
  await expect(page.locator('.hud-score')).toHaveText('680')
  await page.getByRole('button', { name: 'Give up' }).click()
  const made = page.waitForResponse('**/rest/v1/rpc/invite_link_make')
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click()
  await expect(page.getByText('You gave up this run.')).toBeVisible()
  await (await made).finished()
  const share = async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    const shared = page.waitForFunction(() => (window as unknown as { shared?: string }).shared)
    return String(await (await shared).jsonValue())
  }
  const published = page.waitForResponse('**/rest/v1/rpc/mini_game_share')
  const link = await share()
  await (await published).finished()

  const context = await browser.newContext()
  const friend = await context.newPage()
  const visited = friend.waitForResponse('**/rest/v1/rpc/invite_link_visit')
  await friend.goto(link)
  await expect(friend.getByText('Bruno’s best turn')).toBeVisible()
  await expect(friend.locator('.board-chain')).toHaveText('×3')
  await expect(heading(friend, 'Beat 680')).toBeVisible()
  await expect(friend.locator('.start [role=status]')).toHaveText('Points: 680. Beat 680')
  expect((await visited).ok()).toBe(true)
  await expectAccessible(friend)
  await friend.getByRole('button', { name: 'Watch again' }).click()
  await expect(heading(friend, 'Triple Roll')).toBeVisible()
  await friend.getByRole('button', { name: 'Skip' }).click()
  await expect(heading(friend, 'Beat 680')).toBeVisible()
  await expect(friend.getByRole('button', { name: 'Watch again' })).toBeFocused()
  await friend.getByRole('button', { name: 'Sign in to play' }).click()
  await friend.getByRole('dialog').getByRole('button', { name: 'Play as Inês C.' }).click()
  const play = friend.getByRole('button', { name: 'Play', exact: true })
  await expect(play).toBeFocused()
  await expect(friend.getByRole('button', { name: 'How to play' })).toBeVisible()
  await friend.reload()
  await expect(heading(friend, 'Beat 680')).toBeVisible()
  await play.click()
  await expect(friend.locator('.run .board')).toBeVisible()
  expect(new URL(friend.url()).search).toBe('')
  for (const unknown of ['nothing', crypto.randomUUID()]) {
    await friend.goto(`${PAGE}?run=${unknown}`)
    await expect(friend.getByText(/^This run can’t be watched\./)).toBeVisible()
    await expect(friend.getByRole('button', { name: 'Keep playing' })).toBeVisible()
  }
  await context.close()

  await page.goto(`${PAGE}/today/record`)
  await page.getByRole('button', { name: 'Watch the run: 680' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(share).toBe(link)
  await expectAccessible(page)
})

test('a run that is over turns grey, and its board stays in view until it lies in the result', async ({
  page,
  product,
  signInAs,
}) => {
  test.slow()
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => void shared.push(data),
    })
  })
  await signInAs('Maja')
  await openRun({ page, product }, 'Maja', LAST_PLACE, undefined, 1240)
  await page.evaluate(() => {
    const frames = { all: 0, withoutBoard: 0 }
    Object.assign(window, { frames })
    requestAnimationFrame(function look() {
      frames.all++
      if (!document.querySelector('.table .board')) frames.withoutBoard++
      requestAnimationFrame(look)
    })
  })

  let answer = () => undefined as unknown
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(TURN, async (route) => {
    await asked
    await route.continue()
  })
  await place(page, 0)
  await expect(page.locator('.run .ash')).toHaveCount(25)
  await expect(page.locator('.tray')).toHaveText('No pair fits any more.')
  await expectAccessible(page)
  const made = page.waitForResponse('**/rest/v1/rpc/invite_link_make')
  answer()
  await expect(page.getByText(/^Rank \d+\sof \d+\stoday$/)).toBeVisible()
  await expect(page.locator('.result').getByRole('img', { name: 'Board' })).toBeVisible()
  const frames = await page.evaluate(() => (window as unknown as { frames: object }).frames)
  expect(frames).toMatchObject({ withoutBoard: 0 })

  // The page opens the share sheet before it makes the run public, and then reports a failure.
  await (await made).finished()
  await loseCalls(page, '*')
  const press = async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    return page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared.at(-1))
  }
  await expect
    .poll(async () => (await press())?.url)
    .toMatch(/\/free-mini-game\?run=[0-9a-f-]{36}&link=[a-z2-9]{8}$/)
  await expect(page.getByText('That couldn’t be shared. Please try again.').first()).toBeVisible()
  expect((await press())?.text?.split('\n')).toEqual([
    'Triple Roll · 1,240',
    '🟦🟩🟥⬛🟥',
    '⬛🟥⬛🟨🟧',
    '🟥🟩🟦🟨🟩',
    '🟦⬛🟥⬛🟥',
    '🟦🟩🟨🟧🟧',
    'Beat 1,240',
  ])
})

test('the day’s first place is told as such, on the smallest phone as well', async ({
  page,
  product,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await signInAs('t0by')
  await openRun({ page, product }, 't0by', LAST_PLACE, undefined, 99_000)
  await expect(page.locator('.hud-score')).toHaveText('99,000')
  await place(page, 0)
  await expect(heading(page, 'You’re in the lead')).toBeFocused()
  await expect(page.getByText(/^First of \d+\stoday$/)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Share' })).toBeInViewport({ ratio: 1 })
  await expectNothingLost(page)
  await expectAccessible(page)
})
