import type { Page } from '@playwright/test'
import {
  partnerTeam,
  partnerTeamCreate,
  partnerTeamJoin,
} from '#src/contract/functions/partner-teams.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { expectAccessible } from './support/axe.ts'
import { comeBackTo } from './support/come-back.ts'
import { heading } from './support/heading.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { recordSenses, rememberSound } from './support/senses.ts'
import { expect, keepSession, sessionOf } from './support/test.ts'

const PAGE = '/partner-team'
const CAMPAIGN = { campaign: 'partner-team' }

const test = testOnOwnProduct()

// The tests depend on each other.
test.describe.configure({ mode: 'default' })
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const layersOf = (page: Page) => page.locator('.cake-layer')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a friend who opens the invitation joins, and leaves again; the host disbands', async ({
  browser,
  page,
  request,
  signInAs,
}) => {
  const nia = await signInAs('Nia')
  await callAs(request, nia, partnerTeamCreate, { ...CAMPAIGN, name: 'Kitchen Table' })
  await page.goto(PAGE)
  await expect(heading(page, 'Kitchen Table')).toBeVisible()
  await expect(page.getByText('3 more mates, and the team is full.')).toBeVisible()
  await expect(layersOf(page)).toHaveCount(0)
  await expectAccessible(page)
  await press(page, 'Invite')
  await expect(page.getByText('Link copied')).toBeVisible()
  const invitation = await page.evaluate(() => navigator.clipboard.readText())
  const link = invitation.match(/http\S+/)?.[0] ?? ''

  const others = await browser.newContext({ reducedMotion: 'reduce' })
  await keepSession(others, await sessionOf(request, 't0by'))
  const theirs = await others.newPage()
  await theirs.goto(link)
  await theirs.locator('a[href*="team="]').click()
  await expect(heading(theirs, 'Kitchen Table')).toBeVisible()
  await press(theirs, 'Join the team')
  await expect(theirs.getByText('You’re in: Kitchen Table')).toBeVisible()
  await expect(theirs.locator('.members').getByText('You', { exact: true })).toBeVisible()

  await comeBackTo(page, async () => {
    await expect(page.getByText('t0by has joined the team.')).toBeVisible()
  })
  await expect(page.locator('.table-member')).toHaveCount(2)

  await press(theirs, 'Leave the team')
  const dialog = theirs.getByRole('dialog', { name: 'Leave “Kitchen Table”?' })
  await expect(dialog.getByText('No points yet, so nothing is lost')).toBeVisible()
  await expectAccessible(theirs)
  await dialog.getByRole('button', { name: 'Leave the team' }).click()
  await expect(theirs.getByText('You have left the team: Kitchen Table')).toBeVisible()
  await expect(heading(theirs, 'Find your team')).toBeVisible()
  await others.close()

  await press(page, 'Manage the team')
  const manage = page.getByRole('dialog')
  await expectAccessible(page)
  await manage.getByRole('button', { name: 'Disband the team' }).click()
  await expect(manage.getByRole('heading', { name: 'Disband “Kitchen Table”?' })).toBeVisible()
  await manage.getByRole('button', { name: 'Disband the team' }).click()
  await expect(heading(page, 'This team was disbanded')).toBeVisible()
  await expect(page.locator('.table-member')).toHaveCount(0)
  await expectAccessible(page)
  await press(page, 'Find another team')
  await expect(heading(page, 'Find your team')).toBeVisible()
})

test('every layer that was reached has its gift, one after the other', async ({
  page,
  request,
  signInAs,
}) => {
  const maja = await signInAs('Maja')
  const { team } = await callAs(request, maja, partnerTeam, CAMPAIGN)
  await page.goto(`/de${PAGE}`)
  await expect(heading(page, 'Midnight Bakers')).toBeVisible()
  await expect(layersOf(page)).toHaveCount(team?.layer ?? 0)
  const waiting = page.getByRole('button', { name: /^Abholen/ })
  const before = await waiting.count()
  expect(before).toBeGreaterThan(1)
  await waiting.first().click()
  const won = page.getByRole('dialog')
  await expect(won.getByText('25 Würfel')).toBeVisible()
  await won.getByRole('button').click()
  await expect(waiting).toHaveCount(before - 1)
  await expect(page.locator('.layer-card h2')).toBeFocused()
})

/** Opens the page as a member of a team that has `more` points than the server reports. */
async function openAsMember(page: Page, product: { url: string }, more: () => number) {
  await page.context().route('**/rest/v1/rpc/partner_team', async (route) => {
    // Requests the whole team: within a minute, the server would answer only that it is unchanged.
    const asked = { ...route.request().postDataJSON(), known: null }
    const response = await route.fetch({ postData: asked })
    const truth = (await response.json()) as RpcResult<typeof partnerTeam>
    await route.fulfill({ response, json: more() > 0 ? withPoints(truth, more()) : truth })
  })
  await rememberSound(page, product.url, true)
  const senses = await recordSenses(page)
  await page.addInitScript(() => {
    const drops: string[] = []
    Object.assign(window, { drops })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, timing) {
      if (this.matches('.cake-layer')) {
        const place = [...document.querySelectorAll('.cake-layer')].indexOf(this) + 1
        const moves = JSON.stringify(frames).includes('transform')
        drops.push(`${place} ${moves ? 'drops' : 'lights up'}`)
      }
      return animate.call(this, frames, timing)
    }
  })
  return {
    drops: () => page.evaluate((): string[] => Reflect.get(window, 'drops')),
    senses,
  }
}

const layerIsDone = (page: Page) =>
  page.getByText('Layer 3 is done. A gift is waiting for you!').first()

test('a layer that is reached drops on for each member, whoever looks when, and once', async ({
  browser,
  page,
  product,
  request,
}) => {
  test.slow()
  let more = 0
  const motion = { baseURL: product.url, locale: 'en-GB', reducedMotion: 'no-preference' } as const
  const [live, later] = [await browser.newContext(motion), await browser.newContext(motion)]
  await keepSession(live, await sessionOf(request, 'Bruno'))
  await keepSession(later, await sessionOf(request, 'Maja'))

  const his = await live.newPage()
  const bruno = await openAsMember(his, product, () => more)
  await his.goto(PAGE)
  await expect(layersOf(his)).toHaveCount(2)
  await expect.poll(bruno.drops).toEqual(['1 drops', '2 drops'])
  const hers = await later.newPage()
  const maja = await openAsMember(hers, product, () => more)
  await hers.goto(PAGE)
  await expect(layersOf(hers)).toHaveCount(2)
  await hers.goto('about:blank')

  await heading(his, 'Midnight Bakers').click()
  const before = await bruno.senses()
  expect(before.felt).toBe(0)
  await expect(his.locator('.toast')).toHaveCount(0)
  more = 1000
  await comeBackTo(his, async () => {
    await expect(layerIsDone(his)).toBeVisible()
  })
  await expect(layersOf(his)).toHaveCount(3)
  await expect.poll(bruno.drops).toEqual(['1 drops', '2 drops', '3 drops'])
  await expect.poll(async () => (await bruno.senses()).heard).toBeGreaterThan(before.heard)
  await expect.poll(async () => (await bruno.senses()).felt).toBe(before.felt + 1)

  await hers.goto(PAGE)
  await expect(layerIsDone(hers)).toBeVisible()
  await expect.poll(maja.drops).toEqual(['3 drops'])
  for (const [page, { drops }] of [
    [his, bruno],
    [hers, maja],
  ] as const) {
    await page.reload()
    await expect(layersOf(page)).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Claim: Layer 3' })).toBeVisible()
    expect(await drops()).toEqual([])
    await expect(layerIsDone(page)).toHaveCount(0)
  }
  await live.close()
  await later.close()

  const visitor = await openAsMember(page, product, () => more)
  const { own_team } = await callAs(
    request,
    await sessionOf(request, 'Bruno'),
    partnerTeam,
    CAMPAIGN,
  )
  await page.goto(`${PAGE}?team=${own_team}`)
  await expect(layersOf(page)).toHaveCount(3)
  await expect(layerIsDone(page)).toHaveCount(0)
  expect((await visitor.senses()).felt).toBe(0)
})

test('with reduced motion new points move the bars, and a layer lights up and is told', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs('Bruno')
  let more = 0
  const { drops } = await openAsMember(page, product, () => more)
  await page.goto(PAGE)
  await expect(layersOf(page)).toHaveCount(2)
  more = 1000
  await comeBackTo(page, async () => {
    await expect(layerIsDone(page)).toBeVisible()
  })
  await expect(layersOf(page)).toHaveCount(3)
  await expect.poll(drops).toEqual(['1 lights up', '2 lights up', '3 lights up'])
  await expect(page.getByRole('heading', { name: 'Layer 4 of 5' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Claim: Layer 3' })).toBeVisible()
  await expectAccessible(page)
})

test('a visitor sees a team without signing in, and is asked to when they join', async ({
  page,
  request,
}) => {
  const bruno = await sessionOf(request, 'Bruno')
  const { own_team } = await callAs(request, bruno, partnerTeam, CAMPAIGN)
  await page.goto(`${PAGE}?team=${own_team}`)
  await expect(heading(page, 'Midnight Bakers')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Claim/ })).toHaveCount(0)
  await press(page, 'Join the team')
  await expect(page.getByRole('dialog', { name: 'Who’s playing?' })).toBeVisible()
  await page.keyboard.press('Escape')

  await callAs(request, await sessionOf(request, 't0by'), partnerTeamJoin, {
    ...CAMPAIGN,
    team: own_team ?? 0,
  })
  await comeBackTo(page, async () => {
    await expect(page.getByText('This team is full.', { exact: false })).toBeVisible()
  })
  await expectAccessible(page)
})

function withPoints(
  answer: RpcResult<typeof partnerTeam>,
  more: number,
): RpcResult<typeof partnerTeam> {
  const { team } = answer
  if (!team) return answer
  const points = team.points + more
  const layers = team.layers.map((layer) => ({
    ...layer,
    reached: points >= layer.points,
    claimable: points >= layer.points && !layer.claimed,
  }))
  return {
    ...answer,
    gifts: layers.filter(({ claimable }) => claimable),
    team: {
      ...team,
      points,
      layers,
      layer: layers.filter(({ reached }) => reached).length,
      next_layer_at: layers.find(({ reached }) => !reached)?.points ?? null,
      members: team.members.map((member, index) =>
        index === 0 ? { ...member, points: member.points + more } : member,
      ),
    },
  }
}
