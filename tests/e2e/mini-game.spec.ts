import type { Page } from '@playwright/test'
import { miniGame, miniGameTurn } from '#src/contract/functions/mini-game.ts'
import { playApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { comeBackTo } from './support/come-back.ts'
import { expectNothingLost } from './support/double-text.ts'
import { heading } from './support/heading.ts'
import { loseAnswers, loseCalls } from './support/lost-answers.ts'
import { setRun } from './support/mini-game-run.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect, sessionOf } from './support/test.ts'

const PAGE = '/free-mini-game'
const CAMPAIGN = { campaign: 'free-mini-game' }
const TURN = '**/rest/v1/rpc/mini_game_turn'
const NOW = '2026-11-21T12:00:00Z'

const test = testOnOwnProduct({ operator: [['set-clock', NOW, '--frozen']] })

const EMPTY_ROWS = (rows: number) => '0'.repeat(5 * rows)
const cell = (page: Page, row: number, column: number, holds: string) =>
  page.getByRole('button', { name: `Row ${row}, column ${column}: ${holds}` })
const playButton = (page: Page) => page.getByRole('button', { name: 'Play', exact: true })
const score = (page: Page) => page.locator('.hud-score')

test.describe(() => {
  test.describe.configure({ mode: 'serial' })

  test('a run with the keyboard alone, from the tutorial to its result', async ({
    page,
    product,
    request,
    signInAs,
  }) => {
    test.slow()
    const nia = await signInAs('Nia')
    await page.goto(PAGE)
    await expect(page.getByText('3 chances left')).toBeVisible()
    await expectAccessible(page)

    await playButton(page).press('Enter')
    const tutorial = page.getByRole('dialog', { name: 'How to play' })
    await expect(tutorial.getByRole('heading', { name: 'Place the pair' })).toBeVisible()
    await expectAccessible(page)
    await tutorial.getByRole('button', { name: 'Next' }).press('Enter')
    await page.keyboard.press('Enter')
    await expect(tutorial.getByText('Step 3 of 3')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(tutorial).toBeHidden()

    const { own } = await callAs(request, nia, miniGame, CAMPAIGN)
    const [first, second] = own?.run?.pair ?? []
    await expect(cell(page, 3, 3, 'empty')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await expect(cell(page, 2, 2, `empty. ${first} here, ${second} to the right`)).toBeFocused()
    await page.keyboard.press('r')
    await expect(cell(page, 2, 2, `empty. ${first} here, ${second} below`)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cell(page, 2, 2, `${first}`)).toBeFocused()
    await expect(cell(page, 3, 2, `${second}`)).toBeAttached()
    await expect
      .poll(async () => (await callAs(request, nia, miniGame, CAMPAIGN)).own?.run?.turn)
      .toBe(2)
    await expectAccessible(page)

    await product.alter(setRun('Nia', `11${'0'.repeat(3)}${EMPTY_ROWS(4)}`))
    await page.reload()
    await expect(cell(page, 1, 1, '1')).toBeVisible()
    await cell(page, 1, 3, 'empty').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(cell(page, 1, 3, 'empty. 1 here, 2 to the right. Points: 40')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('3 dice showing 1 become one showing 2. Points: 40. Score: 40.'),
    ).toBeAttached()
    await expect(score(page)).toHaveText('40')
    await expect(cell(page, 1, 3, '2')).toBeFocused()
    // The page shows a turn before the server has received it.
    await expect
      .poll(async () => (await callAs(request, nia, miniGame, CAMPAIGN)).own?.run?.turn)
      .toBe(3)

    await product.alter(setRun('Nia', '0056565656565656565656565'))
    await page.reload()
    await cell(page, 1, 1, 'empty').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    // The run has forty points, which is one of the lowest scores of the day.
    await expect(heading(page, 'Well rolled')).toBeFocused()
    await expect(page.getByText('No pair fits any more.')).toBeVisible()
    await expect(page.getByText(/^Rank \d+\sof \d+\stoday$/)).toBeVisible()
    const story = page.locator('.result-story > div')
    await expect(story).toHaveText([/^Longest chain\s*1$/, /^Best merge\s*\+40$/, /^Turns\s*3$/])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Play again' }).press('Enter')
    await expect(cell(page, 3, 3, 'empty')).toBeFocused()
    expect((await callAs(request, nia, miniGame, CAMPAIGN)).own?.chances_left).toBe(1)
  })

  test('turns without a network, lost answers, a reload and another device', async ({
    page,
    product,
    request,
    signInAs,
  }) => {
    test.slow()
    const maja = await signInAs('Maja')
    await page.goto(PAGE)
    await playButton(page).click()
    await expect(cell(page, 3, 3, 'empty')).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await product.alter(setRun('Maja', `11${'0'.repeat(3)}${EMPTY_ROWS(4)}`))
    await page.reload()

    await cell(page, 1, 3, 'empty').hover()
    await expect(page.locator('.board-cell:has(.laid)')).toHaveCount(2)
    await expect(page.locator('.board-cell:has(.hot)')).toHaveCount(3)

    // Without a network, the player can play two turns: the server deals two pairs in advance.
    const restoreTurns = await loseCalls(page, TURN)
    await cell(page, 1, 3, 'empty').click()
    await expect(score(page)).toHaveText('40')
    await page.getByRole('button', { name: 'Turn the pair' }).click()
    const hand = await page.locator('.hand').boundingBox()
    const corner = await cell(page, 4, 1, 'empty').boundingBox()
    if (!hand || !corner) throw new Error('The board is not there')
    await page.mouse.move(hand.x + hand.width / 2, hand.y + hand.height / 2)
    await page.mouse.down()
    await page.mouse.move(corner.x + 60, corner.y - 40)
    await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height, { steps: 5 })
    await expect(page.locator('.carried svg')).toHaveCount(2)
    await page.mouse.up()
    await expect(cell(page, 4, 1, '3')).toBeVisible()
    await expect(cell(page, 5, 1, '4')).toBeVisible()
    await expect(page.getByText('Dealing the next pair')).toBeAttached()
    await expect(page.getByText('Your turn hasn’t reached us yet. We keep trying.')).toBeVisible()
    await expectAccessible(page)

    // Leaves the page before the network is restored, so that the page cannot resend the turns yet.
    await page.goto('about:blank')
    await restoreTurns()
    const restore = await loseAnswers(page, 'mini_game_turn')
    await page.goto(PAGE)
    await expect(cell(page, 4, 1, '3')).toBeVisible()
    await expect(score(page)).toHaveText('40')
    await expect
      .poll(async () => (await callAs(request, maja, miniGame, CAMPAIGN)).own?.run?.turn)
      .toBeGreaterThanOrEqual(2)
    await restore()
    await expect
      .poll(async () => (await callAs(request, maja, miniGame, CAMPAIGN)).own?.run)
      .toMatchObject({ turn: 3, score: 40 })
    await expect(page.getByText(/^In hand: \d\sand \d$/)).toBeAttached()

    const run = (await callAs(request, maja, miniGame, CAMPAIGN)).own?.run
    await callAs(request, maja, miniGameTurn, {
      run: run?.run ?? '',
      turn: 3,
      first_cell: 23,
      second_cell: 24,
    })
    await cell(page, 2, 5, 'empty').click()
    await expect(
      page.getByText('You carried on with this run on another device.', { exact: false }),
    ).toBeVisible()
    await expect(cell(page, 5, 5, String(run?.pair[1]))).toBeVisible()
    await expect(cell(page, 2, 5, 'empty')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Give up' }).click()
    const question = page.getByRole('dialog', { name: 'Give up this run?' })
    await expect(question.getByText(/count for today: 40/)).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep playing' }).click()
    await page.getByRole('button', { name: 'Give up' }).click()
    await question.getByRole('button', { name: 'Give up' }).click()
    await expect(page.getByText('You gave up this run.')).toBeVisible()
    await page.getByRole('link', { name: 'See the ranking' }).click()
    await expect(page).toHaveURL(/\/free-mini-game\/today\/ranking$/)
  })

  test('in the app, in German: no chances left, an ad, and the smallest phone', async ({
    context,
    page,
    product,
    request,
  }) => {
    test.slow()
    const bruno = await sessionOf(request, 'Bruno')
    await product.alter(`
    select app.grant_mini_game_allowance(campaign, app.player_by_username('Bruno'), date '2026-11-21'),
        app.add_chances(app.player_by_username('Bruno'), slug, date '2026-11-21', -3, 'test')
      from app.campaign where slug = 'free-mini-game'`)
    const app = await playApp(context, product.url, {
      host: 'android',
      languageCode: 'de',
      token: bruno.access_token,
      answers: {
        getUserInfo: () => ({
          data: { id: bruno.player.id, username: 'Bruno', token: bruno.access_token },
        }),
        adStatus: () => ({ data: { ready: true } }),
        watchAds: () => ({ data: { watched: true } }),
      },
    })
    await page.goto(`/de${PAGE}`)
    await expect(heading(page, 'Keine Versuche mehr')).toBeVisible()
    await expect(page.getByText(/^Neue gibt es: 22\sNovember/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Werbung: +1 Versuch' }).click()
    await expect(page.getByText('Noch 1 Versuch', { exact: true })).toBeVisible()
    expect(app.callsOf('watchAds')).toHaveLength(1)

    await page.setViewportSize({ width: 360, height: 640 })
    await page.getByRole('button', { name: 'Spielen', exact: true }).click()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.getByRole('grid', { name: 'Spielbrett' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Paar drehen' })).toBeInViewport({ ratio: 1 })
    await expectNothingLost(page)
  })

  test('the last day, a day that ends in mid-run, and the time outside', async ({
    page,
    product,
    signInAs,
  }) => {
    test.slow()
    await signInAs('t0by')
    await page.goto(PAGE)
    await playButton(page).click()
    await expect(cell(page, 3, 3, 'empty')).toBeFocused()
    await product.operate(['set-clock', '2026-11-22T09:00:00Z', '--frozen'])
    await comeBackTo(page, () =>
      expect(page.getByText('A new day has begun. This run counts towards it.')).toBeVisible(),
    )

    await product.operate(['set-clock', '2027-06-20T12:00:00Z', '--frozen'])
    await page.reload()
    await expect(page.getByText(/^Last day: only runs you finish in time count/)).toBeVisible()
    await expectAccessible(page)
  })
})
