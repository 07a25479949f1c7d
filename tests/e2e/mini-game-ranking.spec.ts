import type { Page } from '@playwright/test'
import { miniGamePlaces, miniGameRanking } from '#src/contract/functions/mini-game.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNoOverflow } from './support/double-text.ts'
import { heading } from './support/heading.ts'
import { goOffline } from './support/offline.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callServer } from './support/rpc.ts'
import { expect } from './support/test.ts'

const test = testOnOwnProduct({ operator: [['set-clock', '2026-08-31T12:00:00Z', '--frozen']] })
test.describe.configure({ mode: 'serial' })

const CAMPAIGN = 'free-mini-game'
const RANKING = '/free-mini-game/today/ranking'
const RECORD = '/free-mini-game/today/record'

/** SQL for the demo's day with a ranking of several pages, on which Maja is far below most players. */
const CROWDED_DAY = `
  select app.set_clock('2026-11-21T12:00:00Z', true);
  select app.record_mini_game_best('free-mini-game', '2026-11-21', player.id,
      2000 + 20 * player.n::integer, timestamptz '2026-11-21T10:00:00Z')
    from (
      select id, row_number() over (order by joined_at, id) as n from app.player
        where username <> 'Maja' and avatar is not null
        limit 400
    ) as player;
  select app.record_mini_game_best('free-mini-game', '2026-11-21', app.player_by_username('Maja'),
    4230, timestamptz '2026-11-21T10:30:00Z');
  select app.settle_mini_games();
`

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const places = (page: Page) => page.getByRole('list', { name: 'Ranks' }).locator('.place')
const podium = (page: Page) => page.locator('.podium')
const own = (page: Page) => page.getByRole('region', { name: 'Your rank' })
const dialog = (page: Page) => page.getByRole('dialog')

test('the first day is free', async ({ page, product }) => {
  await product.operate(['set-clock', '2026-09-01T10:00:00Z', '--frozen'])
  await page.goto(RANKING)
  await expect(heading(page, 'The podium is free')).toBeVisible()
  await expect(podium(page).getByText('Free')).toHaveCount(3)
  await expect(page.getByText(/^Resets in 2[12]\sh/)).toBeVisible()
  await expect(own(page)).toContainText('Play along and get on the board.')
  await expect(own(page).getByRole('link', { name: 'Play' })).toHaveAttribute(
    'href',
    '/free-mini-game',
  )
  await tab(page, 'Winners').click()
  await expect(heading(page, 'Not decided yet')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/free-mini-game/2026-09-02/ranking')
  await expect(heading(page, 'No such day')).toBeVisible()
  await page.goto('/free-mini-game/yesterday/ranking')
  await expect(heading(page, 'No such day')).toBeVisible()
  await page.getByRole('link', { name: 'Today’s ranking' }).click()
  await expect(page).toHaveURL(new RegExp(`${RANKING}$`))
  const missing = await page.goto('/free-mini-game/ranking')
  expect(missing?.status()).toBe(404)
})

test('a player sees the podium, who is ahead, and everybody else by the page', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  test.slow()
  await product.alter(CROWDED_DAY)
  const session = await signInAs('Maja')
  const ranking = await callServer(
    request,
    miniGameRanking,
    { campaign: CAMPAIGN },
    session.access_token,
  )
  const rank = ranking.own?.rank ?? 0
  expect(rank).toBeGreaterThan(200)
  await page.goto(RANKING)
  for (const { player } of ranking.top.slice(0, 3)) {
    await expect(podium(page).getByText(player.username, { exact: true })).toBeVisible()
  }
  await expect(places(page).first()).toContainText(ranking.top[3]?.player.username ?? '')
  await expect(page.getByText('Top 5 win: a rare sticker')).toBeVisible()
  await expect(page.getByText(/^Resets in 2[01]\sh/)).toBeVisible()
  const last = ranking.top[4]
  await expect(own(page)).toContainText(`${rank}`)
  await expect(own(page)).toContainText(
    `4,230 · ${((last?.score ?? 0) - 4230).toLocaleString('en')} behind ${last?.player.username}`,
  )
  // The list contains the player's own place, with three places on either side.
  await expect(page.locator('.place.own')).toContainText(`${rank}`)
  await expect(places(page)).toHaveCount(47 + 7)
  await expectAccessible(page)

  const more = page.getByRole('button', { name: 'Show more ranks' })
  await more.first().press('Enter')
  await expect(places(page)).toHaveCount(47 + 50 + 7)
  await expect(more.first()).toBeFocused()
  await page.getByRole('button', { name: 'Show ranks above' }).press('Enter')
  await expect(places(page)).toHaveCount(47 + 100 + 7)
  const above = await callServer(request, miniGamePlaces, {
    campaign: CAMPAIGN,
    from_rank: rank - 3 - 50,
  })
  for (const { rank: at, player, score } of [above.places[0], above.places[46]].flatMap(
    (place) => place ?? [],
  )) {
    await expect(
      places(page)
        .filter({ hasText: player.username })
        .filter({ hasText: `${at}` }),
    ).toContainText(score.toLocaleString('en'))
  }
  while ((await more.count()) > 1) {
    const shown = await places(page).count()
    await more.first().press('Enter')
    await expect(places(page)).not.toHaveCount(shown)
    await expect(page.locator('.place.waiting')).toHaveCount(0)
  }
  const ranks = await page.locator('.place > .rank').allTextContents()
  expect(ranks.map(Number)).toEqual(ranks.map((_, index) => index + 4))

  const goOnline = await goOffline(page)
  await more.press('Enter')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await goOnline()
  await expect(places(page)).toHaveCount(ranks.length + 50)

  await product.operate(['set-clock', '2026-11-22T09:02:00Z', '--frozen'])
  await page.reload()
  await expect(heading(page, 'The podium is free')).toBeVisible()
  await page.goto('/de/free-mini-game/2026-11-21/ranking')
  await expect(tab(page, '21 November')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Dieser Tag ist vorbei')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dein Platz' }).getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Heutige Rangliste' })).toBeVisible()
  await expectNoOverflow(page)
  await page.locator('.locale-menu summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/free-mini-game\/2026-11-21\/ranking$/)
})

test('winners have their rewards, and their runs can be watched again', async ({
  page,
  product,
  signInAs,
}) => {
  test.slow()
  await product.operate(['set-clock', '2026-11-22T09:02:00Z', '--frozen'])
  // On the last settled day, the winners' runs have no stored turns, so nobody can watch them.
  await page.goto(`${RANKING}#winners`)
  const winners = page.getByRole('list', { name: 'Winners' }).getByRole('listitem')
  await expect(winners).toHaveCount(5)
  await expect(winners.first()).toContainText('Arrives: 23 November')
  await expect(winners.getByRole('button')).toHaveCount(0)
  await page.goto('/free-mini-game/2026-11-20/ranking#winners')
  await expect(winners).toHaveCount(5)
  await expect(winners.nth(2)).toContainText('Inês C.')
  await expect(winners.nth(2)).toContainText('6,320 points')
  await expect(winners.nth(2)).toContainText('Sent: 22 November')
  await expectAccessible(page)

  const watch = page.getByRole('button', { name: 'Watch the run: Inês C.' })
  await watch.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Run: Inês C.')
  const range = dialog(page).getByRole('slider', { name: 'Turn' })
  await expect(range).toHaveAttribute('aria-valuetext', 'Turn 0 of 42')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Next turn' }).press('Enter')
  await expect(range).toHaveAttribute('aria-valuetext', 'Turn 1 of 42')
  await expect(dialog(page).getByRole('status')).toHaveText(/^Turn 1: \d\sand \d\. Points: 0\./)
  await page.keyboard.press('ArrowRight')
  await expect(range).toHaveAttribute('aria-valuetext', 'Turn 2 of 42')
  await page.keyboard.press('ArrowLeft')
  await expect(range).toHaveAttribute('aria-valuetext', 'Turn 1 of 42')
  await expect(dialog(page).locator('.board-die')).toHaveCount(2)
  await range.press('End')
  await expect(dialog(page).getByText('6,320', { exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('status')).toHaveText(/Score: 6,320\.$/)
  // The run plays automatically from the start, even with reduced motion.
  await dialog(page).getByRole('button', { name: 'Watch again' }).press('Enter')
  await expect(range).toHaveAttribute('aria-valuetext', /^Turn [3-9]\sof 42$/)
  await dialog(page).getByRole('button', { name: 'Pause' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(watch).toBeFocused()

  await tab(page, 'My prizes').click()
  await expect(page.locator('.state-panel.sign-in')).toBeVisible()
  await signInAs('Inês C.')
  await page.goto(`${RANKING}#rewards`)
  await expect(page.getByText('Rank 3 · 20 November')).toBeVisible()
  await expect(page.locator('.row').first()).toContainText(/Won21 Nov 2026Sent22 Nov 2026$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'My record' }).click()
  await expect(page).toHaveURL(new RegExp(`${RECORD}$`))
  await expect(page.locator('.best-score')).toHaveText('6,320')
  await expect(page.getByText(/^Rank 3\sof \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Watch the run: 6,320' }).click()
  await expect(dialog(page).getByRole('slider')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})

test('a run that an operator voided is struck out for its player, and nobody else sees it', async ({
  page,
  product,
  signInAs,
}) => {
  await product.alter(`
    select app.void_run(
      (select id from app.mini_game_run where player_id = app.player_by_username('Inês C.')
        order by score desc limit 1), 'A script played it.', 'Zoe')`)
  await signInAs('Inês C.')
  await page.goto(RECORD)
  const run = page.getByRole('listitem').filter({ hasText: '6,320' })
  await expect(run.getByText('Doesn’t count: it broke the rules')).toBeVisible()
  await expect(page.getByText(/^Doesn’t count/)).toHaveCount(1)
  await expect(page.locator('.best-score').getByText('6,320')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/de${RECORD}`)
  await expect(page.getByText('Zählt nicht: Regelverstoß')).toBeVisible()
  await expectNoOverflow(page)

  await page.goto('/free-mini-game/2026-11-20/ranking#winners')
  const winners = page.getByRole('list', { name: 'Winners' }).getByRole('listitem')
  await expect(winners.nth(2)).toContainText('Inês C.')
  await expect(winners.nth(2).getByRole('button')).toHaveCount(0)
  await expect(winners.nth(1).getByRole('button')).toHaveCount(1)
})

test('the last ranking stays after the end', async ({ page, product, signInAs }) => {
  await product.operate(['set-clock', '2027-06-22T12:00:00Z', '--frozen'])
  await signInAs('Maja')
  await page.goto(RANKING)
  await expect(page.getByText('This day is over')).toBeVisible()
  await expect(heading(page, 'Nobody scored')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Today’s ranking' })).toHaveCount(0)
})
