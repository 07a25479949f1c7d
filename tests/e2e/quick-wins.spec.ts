import { quickWins } from '#src/contract/functions/events-quick-wins.ts'
import { expectAccessible } from './support/axe.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect } from './support/test.ts'

const PAGE = '/app/events/quick-wins'
const NOW = '2026-11-21T12:00:00Z'
/** A second after the evening's event has begun. */
const EVENING = '2026-11-21T17:00:01Z'

const test = testOnOwnProduct({ operator: [['set-clock', NOW, '--frozen']] })

test.describe.configure({ mode: 'serial' })

test('a task that is done gives its reward, and the next event its reminder', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  await product.alter(`
    insert into app.exchange (proposer_id, partner_id, completed_at)
      values (app.player_by_username('Maja'), app.player_by_username('Bruno'), app.now());`)
  const maja = await signInAs('Maja')
  await page.goto(PAGE)
  const claim = page.getByRole('button', { name: 'Claim: Complete 1 swap' })
  await expect(claim).toBeVisible()
  const play = page.getByRole('link', { name: 'Play: Finish 1 mini game' })
  await expect(play).toHaveAttribute('href', '/free-mini-game')
  await expectAccessible(page)

  await claim.click()
  const won = page.getByRole('dialog')
  await expect(won).toContainText('10 dice')
  await won.getByRole('button', { name: 'Nice!' }).click()
  const wins = page.getByRole('region', { name: 'Quick Wins' })
  await expect(wins).toContainText('Claimed')
  await expect(claim).toHaveCount(0)
  const bar = wins.getByRole('progressbar', { name: 'Finish 1 mini game' })
  expect((await bar.boundingBox())?.width, 'the bar of an open task').toBeGreaterThan(150)

  await page.getByRole('button', { name: 'Remind me: Evening Round' }).click()
  await expect(page.getByRole('button', { name: 'Reminder on: Evening Round' })).toBeVisible()
  const { events } = await callAs(request, maja, quickWins, { campaign: 'events' })
  expect(events.find(({ event }) => event.id === 'evening-round')?.remind).toBe(true)

  await product.operate(['set-clock', EVENING, '--frozen'])
  await page.reload()
  const evening = page.getByRole('region', { name: 'Evening Round' })
  await expect(evening.getByRole('progressbar', { name: 'Complete 2 swaps' })).toBeVisible()
  await expect(evening).toContainText('0 of 3 done')
  await expect(wins).toContainText('Claimed')
})

test('without a sign-in the tasks are shown, and when nothing is on, that is said', async ({
  page,
  product,
}) => {
  await product.operate(['set-clock', NOW, '--frozen'])
  await page.goto(PAGE)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Play: Finish 1 mini game' })).toBeVisible()

  await product.operate(['set-clock', '2027-03-01T12:00:00Z', '--frozen'])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No Quick Wins right now' })).toBeVisible()
  await expectAccessible(page)
})
