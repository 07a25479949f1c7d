import type { Page } from '@playwright/test'
import { eventRewards } from '#src/contract/functions/events-rewards.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect } from './support/test.ts'

const test = testOnOwnProduct({ operator: [['set-clock', '2026-11-21T12:00:00Z', '--frozen']] })
// The second journey settles the event that the first one reads.
test.describe.configure({ mode: 'serial' })

const DETAIL = '/app/events/rewards-detail'
const RACE = { campaign: 'events', event: 'orbit-race' }

/** SQL that gives points to 150 players other than Maja, so that the leaderboard has several pages. */
const EVERYBODY = `
  insert into app.event_point_entry
      (import_id, campaign_slug, event_id, player_id, points, scored_at, entered_at)
    select 'everybody ' || n, 'events', 'orbit-race', id, 3000 + n,
        timestamptz '2026-11-21T10:00:00Z', app.now()
      from (
        select id, row_number() over (order by joined_at, id) as n from app.player
          where username <> 'Maja' and avatar is not null
          limit 150
      ) as player;
`

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const level = (page: Page, number: number) =>
  page
    .getByRole('list', { name: 'Levels' })
    .getByRole('listitem')
    .nth(number - 1)
const places = (page: Page) => page.getByRole('list', { name: 'Leaderboard' }).locator('.place')
const own = (page: Page) => page.getByRole('region', { name: 'Your rank' })

test('a player collects what a level brings, and finds their place among all', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  test.slow()
  await product.alter(EVERYBODY)
  const maja = await signInAs('Maja')
  await page.goto(`${DETAIL}/orbit-race`)
  await expect(heading(page, 'Orbit Race')).toBeVisible()
  const collect = level(page, 1).getByRole('button', { name: 'Claim: level 1' })
  await expect(collect).toBeVisible()
  await expectAccessible(page)
  await collect.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('25 dice')).toBeVisible()
  await dialog.getByRole('button', { name: 'Nice!' }).click()
  await expect(level(page, 1).getByText('Claimed')).toBeAttached()
  await expect(level(page, 4).getByText('Not reached yet')).toBeAttached()

  await tab(page, 'How to earn').click()
  await expect(page.getByText('Land on a rocket')).toBeVisible()
  await tab(page, 'Leaderboard').click()
  const { rewards } = await callAs(request, maja, eventRewards, RACE)
  const rank = (rewards.type === 'tournament' && rewards.own?.rank) || 0
  expect(rank).toBeGreaterThan(150)
  await expect(own(page).getByText(String(rank), { exact: true })).toBeVisible()
  // The list shows the ten best players, and the player with two places on either side.
  await expect(places(page)).toHaveCount(15)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show more' }).first().click()
  await expect(places(page)).toHaveCount(65)
  await page.getByRole('button', { name: 'Show more' }).first().click()
  await expect(places(page).nth(109).locator('.rank')).toHaveText('110')
  await page.goto('about:blank')
})

test('afterwards it says how the event ended; every type and no event have their page', async ({
  page,
  product,
  signInAs,
}) => {
  test.slow()
  await signInAs('Bruno')
  for (const [id, title, content] of [
    ['partner-team', 'Partner Builders', 'text=/^Layer 3$/'],
    ['quick-wins', 'Quick Wins', '.event-tasks'],
    ['golden-blitz-nov', 'Golden Blitz', '.event-stickers'],
  ] as const) {
    await page.goto(`${DETAIL}/${id}`)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.locator(content)).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto(`${DETAIL}/no-such-race`)
  await expect(heading(page, 'We can’t find this event')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all events' })).toHaveAttribute(
    'href',
    '/app/events',
  )

  await product.operate(['set-clock', '2026-11-23T14:20:00Z', '--frozen'])
  await product.alter('select app.settle_next_event()')
  await page.goto(`${DETAIL}/orbit-race`)
  await expect(page.getByRole('heading', { name: /^Your final rank: \d+$/ })).toBeVisible()
  await expectAccessible(page)
})
