import type { APIRequestContext, Page } from '@playwright/test'
import type { SignIn } from '#src/contract/auth.ts'
import { dice, diceRoll } from '#src/contract/functions/dice.ts'
import { inviteLink } from '#src/contract/functions/share-links.ts'
import { playApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { loseAnswers, loseCalls } from './support/lost-answers.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs, callServer } from './support/rpc.ts'
import { expect, WITH_MOTION } from './support/test.ts'

const PAGE = '/dice'
const CAMPAIGN = { campaign: 'dice' }
const ROLL = '**/rest/v1/rpc/dice_roll'
const READ = '**/rest/v1/rpc/dice'
const NOW = '2026-11-21T12:00:00Z'
/** A minute before midnight in the campaign's zone, and a second after it. */
const LAST_MINUTE = '2026-11-21T22:59:00Z'
const NEXT_DAY = '2026-11-21T23:00:01Z'

const test = testOnOwnProduct({ operator: [['set-clock', NOW, '--frozen']] })
test.use(WITH_MOTION)

test.describe.configure({ mode: 'serial' })

const rollButton = (page: Page) => page.getByRole('button', { name: 'Roll the dice' })
const invite = (page: Page) => page.getByRole('button', { name: 'Invite mates' })
const balance = (page: Page) => page.locator('.dice-balance .sr')
const faces = (page: Page) =>
  page
    .locator('.die')
    .evaluateAll((dice) => dice.map((die) => Number((die as HTMLElement).dataset.face)))

/** Returns the screen's points at which the text of the sum covers a die. */
const coveredDice = (page: Page) =>
  page.evaluate(() => {
    const sum = document.querySelector('.sum')
    if (!sum) return ['no sum']
    const { left, top, width, height } = sum.getBoundingClientRect()
    const shares = Array.from({ length: 19 }, (_, place) => (place + 1) / 20)
    return shares
      .flatMap((across) => shares.map((down) => [left + width * across, top + height * down]))
      .filter(([x = 0, y = 0]) =>
        document.elementsFromPoint(x, y).some((element) => element.closest('.side')),
      )
      .map(([x, y]) => `${x} ${y}`)
  })

async function rollOf(request: APIRequestContext, player: SignIn) {
  const own = await callAs(request, player, dice, CAMPAIGN)
  if (own.version !== 'own' || !own.roll) throw new Error('Nothing was rolled')
  return { ...own.roll, balance: own.dice_balance }
}

const loadDice = (first: number, second: number) => `
  create or replace function app.roll_die(
    seed bytea, campaign text, day date, player uuid, which integer
  ) returns integer language sql immutable set search_path = ''
  as $$ select case which when 1 then ${first} else ${second} end $$;`

test('the dice tumble until the server has rolled, and lie as it says', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  await product.alter(loadDice(5, 2))
  const maja = await signInAs('Maja')
  await page.goto(PAGE)
  await expect(rollButton(page)).toBeVisible()
  await expectAccessible(page)
  await expect(balance(page)).toHaveText(/\d/)
  const before = Number(await balance(page).textContent())
  await page.evaluate(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    interface LayoutShift extends PerformanceEntry {
      sources: readonly { node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[]) {
        const nodes = sources.map(({ node }) =>
          node instanceof Element ? node : node?.parentElement,
        )
        // A change of the button's text is no layout shift.
        const moved = nodes.filter((element) => !element?.closest('.button'))
        shifts.push(...moved.map((element) => element?.outerHTML ?? ''))
      }
    }).observe({ type: 'layout-shift' })
  })

  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(ROLL, async (route) => {
    await asked
    await route.continue()
  })
  await rollButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rolling' })).toBeFocused()
  const endless = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((motion) => motion.effect?.getComputedTiming().iterations === Infinity)
          .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.die')).length,
    )
  await expect.poll(endless).toBe(4)
  await expect(balance(page)).toHaveText(String(before))
  answer()

  await expect(page.getByText('You rolled 5 and 2: 7 dice.').first()).toBeAttached()
  expect(await faces(page)).toEqual([5, 2])
  await expect.poll(endless).toBe(0)
  const roll = await rollOf(request, maja)
  expect(roll).toMatchObject({ faces: [5, 2], dice: 7, balance: before + 7 })
  await expect(balance(page)).toHaveText(String(before + 7))
  await expect(page.locator('.balance-number')).toHaveText(String(before + 7))
  await expect(page.getByText('5 + 2 = 7 dice')).toBeVisible()
  await expect(page.getByText(/^Next roll in 1\d\sh \d+\smin$|^Next roll in 11\sh$/)).toBeVisible()
  await expect(invite(page)).toBeFocused()
  await expectAccessible(page)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
  expect(shifts).toEqual([])

  await page.reload()
  await expect(page.getByText('5 + 2 = 7 dice')).toBeVisible()
  expect(await faces(page)).toEqual([5, 2])
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [320, 800],
    [320, 568],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await coveredDice(page), `${width}x${height}`).toEqual([])
  }
})

test('a roll whose answer is lost counts once, and is found again', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  await product.alter(loadDice(3, 1))
  const bruno = await signInAs('Bruno')
  await page.goto(PAGE)
  await expect(rollButton(page)).toBeVisible()
  await expect(balance(page)).toHaveText(/\d/)
  const before = Number(await balance(page).textContent())
  const restore = await loseAnswers(page, 'dice_roll')
  const restoreReads = await loseCalls(page, READ)
  await rollButton(page).click()
  await expect(
    page.getByText('Tap again. If you’ve already rolled, that roll counts.'),
  ).toBeVisible()
  await expect(rollButton(page)).toBeEnabled()
  await expectAccessible(page)
  await restore()
  await rollButton(page).dblclick()
  await expect(page.getByText('You rolled 3 and 1: 4 dice.').first()).toBeAttached()
  await restoreReads()
  await page.reload()
  await expect(page.getByText('3 + 1 = 4 dice')).toBeVisible()
  expect(await rollOf(request, bruno)).toMatchObject({ dice: 4, balance: before + 4 })
})

test('a double six is celebrated with its sticker, in German and without motion', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  await product.alter(loadDice(6, 6))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const ines = await signInAs('Inês C.')
  await page.goto('/de/dice')
  const button = page.getByRole('button', { name: 'Würfeln' })
  await button.click()
  const win = page.getByRole('dialog', { name: 'Zwei Sechsen!' })
  await expect(win.getByText('(6 + 6) × 2 = 24 Würfel')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 740, height: 360 })
  expect(await win.boundingBox()).toEqual({ x: 0, y: 0, width: 740, height: 360 })
  // No edge inside the window cuts off a die that flies.
  expect(await win.locator('.win-face').boundingBox()).toMatchObject({ x: 0, width: 740 })
  await expect(win.getByRole('heading')).toHaveCSS('font-size', '43.2px')
  await win.getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Freunde einladen' })).toBeFocused()
  expect(await faces(page)).toEqual([6, 6])
  const roll = await rollOf(request, ines)
  expect(roll).toMatchObject({ dice: 24, reward: { type: 'sticker', rarity: 'rare', sent: true } })
  await expect(page.locator('.balance-number')).toHaveText(String(roll.balance))
})

test('a visit gives dice to both, who both learn of it, until tomorrow', async ({
  page,
  browser,
  product,
  request,
  signInAs,
}) => {
  test.slow()
  await page.goto(`${PAGE}/bruno`)
  await expect(page.getByText('Visiting: Bruno')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Say hello' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  const nia = await signInAs('Nia')
  const own = await callAs(request, nia, dice, CAMPAIGN)
  const before = own.version === 'own' ? own.dice_balance : Number.NaN
  await page.reload()
  await expect(page.getByText('You and Bruno get 8 dice each.')).toBeVisible()
  await expect(page.getByText('You said hello today: 8 dice for each of you.')).toBeVisible()
  await expect(page.getByText('4 visits left today')).toBeVisible()
  await expect(balance(page)).toHaveText(String(before + 8))
  await page.reload()
  await expect(page.getByText('4 visits left today')).toBeVisible()
  await expect(balance(page)).toHaveText(String(before + 8))
  await expect(rollButton(page)).toBeVisible()

  const other = await browser.newContext({ baseURL: product.url, locale: 'en-GB' })
  try {
    const hosting = await other.newPage()
    await hosting.goto(PAGE)
    await hosting.getByRole('button', { name: /Bruno/ }).click()
    const visitor = hosting.getByRole('listitem').filter({ hasText: 'Nia' })
    await expect(visitor.getByText('+8 dice')).toBeVisible()
    await expectAccessible(hosting)
    await hosting.goto(`${PAGE}/Nia`)
    await expect(
      hosting.getByText('Nia came to see you today: 8 dice for each of you.'),
    ).toBeVisible()

    await product.operate(['set-clock', LAST_MINUTE, '--frozen'])
    await hosting.clock.install()
    await hosting.goto(PAGE)
    await expect(invite(hosting)).toBeVisible()
    await product.operate(['set-clock', NEXT_DAY, '--frozen'])
    await hosting.clock.runFor(61_000)
    await expect(rollButton(hosting)).toBeVisible()
    await hosting.getByRole('link', { name: 'Return the visit: Nia' }).click()
    await expect(hosting.getByRole('button', { name: 'Say hello' })).toBeVisible()
  } finally {
    await other.close()
  }
  expect(await callAs(request, nia, dice, CAMPAIGN)).toMatchObject({ visits_left: 5 })
})

test('friends are invited with a picture, inside the app; states before and after the game', async ({
  page,
  context,
  baseURL,
  product,
  request,
  signInAs,
}) => {
  test.slow()
  await product.operate(['set-clock', NOW, '--frozen'])
  await product.alter(loadDice(5, 2))
  const t0by = await signInAs('t0by')
  await callAs(request, t0by, diceRoll, CAMPAIGN)
  const { player, access_token: token } = t0by
  const app = await playApp(context, baseURL ?? '', {
    host: 'ios',
    token,
    answers: { getUserInfo: () => ({ data: { id: player.id, username: 't0by', token } }) },
  })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/duo\.[^/]*svg/, async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(PAGE)
  await expect(invite(page)).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(invite(page)).not.toHaveAttribute('aria-busy')
  await invite(page).click()
  await expect.poll(() => app.callsOf('shareContent').length).toBe(1)
  const shared = app.callsOf('shareContent')[0]?.params ?? {}
  expect(shared).toMatchObject({
    text: 'I rolled 5 and 2 today. Come and visit me: we both get 8 dice.',
    url: expect.stringMatching(/\/d\/[a-z0-9]{8}$/),
    imageDataUrl: expect.stringMatching(/^data:image\/png;base64,.{20000}/),
  })
  const id = String(shared.url).split('/').pop() ?? ''
  expect(await callServer(request, inviteLink, { id })).toMatchObject({
    target: '/dice/t0by',
    inviter: { username: 't0by' },
  })

  await page.goto(`${PAGE}/nobody-of-that-name`)
  await expect(heading(page, 'Nobody by that name')).toBeVisible()
  await product.operate(['set-clock', '2027-07-01T12:00:00Z', '--frozen'])
  await page.goto(PAGE)
  await expect(page.getByText('What’s won stays won. Last roll: 21 June 2027')).toBeVisible()
  await expect(rollButton(page)).toHaveCount(0)
})
