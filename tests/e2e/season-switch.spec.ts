import type { Browser, Page } from '@playwright/test'
import { type ChangingProduct, serveChangingDemo } from '#scripts/lib/serve-demo.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'
import type { SignIn } from '#src/contract/auth.ts'
import { quickWins } from '#src/contract/functions/events-quick-wins.ts'
import { inviteActivity, invitePointsRecord } from '#src/contract/functions/invites.ts'
import { luckyDraw, luckyDrawSpin, luckyDrawWins } from '#src/contract/functions/lucky-draw.ts'
import { partnerTeamCreate } from '#src/contract/functions/partner-teams.ts'
import { inviteLinkMake } from '#src/contract/functions/share-links.ts'
import { redemptionApply, redemptionHistory } from '#src/contract/functions/shop.ts'
import { buildTwoSeasons, type TwoSeasons } from '#tests/support/second-season.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'
import { playApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNoOverflow } from './support/double-text.ts'
import { heading } from './support/heading.ts'
import { holdCall } from './support/held-call.ts'
import { loseAnswers, loseCalls } from './support/lost-answers.ts'
import { callAs } from './support/rpc.ts'
import { pressInShop } from './support/shop.ts'
import { test as base, expect, keepSession, sessionOf } from './support/test.ts'

/** The end of the first seasons (Berlin time); a minute before, five seconds before, and a minute after it. */
const BORDER = '2026-12-06T00:00'
const BEFORE = '2026-12-05T22:59:00Z'
const JUST_BEFORE = '2026-12-05T22:59:55Z'
const AFTER = '2026-12-05T23:01:00Z'
/** The last day of the first season of each campaign. */
const LAST_DAY = '2026-12-05'
/** The second draw closes at the year's end; the third opens days later. `opens` is a time in Berlin. */
const THIRD = {
  gap: '2027-01-02T12:00:00Z',
  opens: '2027-01-04T14:00',
  justBefore: '2027-01-04T12:59:55Z',
  closed: '2027-02-01T12:00:00Z',
}
const FIRST = { campaign: 'lucky-draw' }
const SECOND = { campaign: 'lucky-draw-two' }
const FIRST_ACTIVITY = { campaign: 'invite-activity' }
const SECOND_ACTIVITY = { campaign: 'invite-activity-two' }
const SECOND_EVENTS = { campaign: 'events-two' }
/** A time during a golden blitz of the second events season, and the end that the page shows. */
const SECOND_BLITZ = { running: '2027-02-25T22:00:00Z', until: /Until: 26\sFebruary/ }
const SHOP = 'Spend your points'

interface Started {
  product: ChangingProduct
  seasons: TwoSeasons
}
let started: Promise<Started> | undefined
const test = base.extend<{ product: ChangingProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is used
    async ({}, use) => {
      started ??= start()
      await use((await started).product)
    },
    // The start builds a site while other tests run, perhaps on a slow machine.
    { timeout: 10 * WAIT_OPTIONS.timeout },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})
test.describe.configure({ mode: 'serial' })
test.afterAll(async () => {
  const { product, seasons } = (await started) ?? {}
  started = undefined
  await product?.stop()
  seasons?.remove()
})

async function start(): Promise<Started> {
  const seasons = await buildTwoSeasons(
    {
      'lucky-draw': { title: 'name', third: { 'opens: .*': `opens: ${THIRD.opens}` } },
      'invite-activity': {
        title: 'claim.title',
        ends: { 'gold_until: .*': `gold_until: ${LAST_DAY}T00:00` },
        differs: { 'code_hours: .*': 'code_hours: 48' },
      },
      'new-user-rewards': { title: 'name', differs: { 'proposals: .*': 'proposals: 5' } },
      'partner-team': { title: 'name' },
      'movie-night': { title: 'name' },
      // Some of these events end an hour before the switch.
      events: {
        title: 'wins.title',
        ends: {
          '2026-11-29T09:00': `${LAST_DAY}T23:00`,
          '2026-11-26T20:00': `${LAST_DAY}T23:00`,
        },
      },
    },
    BORDER,
  )
  const product = await serveChangingDemo({
    mode: 'test',
    settings: { DIST_DIR: seasons.dist },
    node: SHORT_LIVED,
  })
  await product.alter(seasons.script)
  return { product, seasons }
}

const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin the wheel' })
/** Simulates a phone that wakes up: the page refetches its season and the remaining time. */
const wake = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))
/** Resolves once the page has stored the next season, even if it still shows the old one. */
const knows = (page: Page, { campaign }: { campaign: string }) =>
  page.waitForFunction((slug) => sessionStorage.getItem('Season')?.includes(slug), campaign)
const LATE = 'The season was already over: it didn’t count and cost you nothing.'
const EARLIER = 'This link is from an earlier season. It now opens the new one.'
const prize = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Nice!' })

async function inTheApp(browser: Browser, { url }: ChangingProduct, session: SignIn) {
  const context = await browser.newContext({ baseURL: url })
  const { access_token: token } = session
  await playApp(context, url, { host: 'android', token })
  return { page: await context.newPage() }
}

test('two players see the switch: the page turns by itself, and a prize is told first', async ({
  page,
  request,
  browser,
  signInAs,
  product,
}) => {
  test.slow()
  await product.operate(['set-clock', BEFORE, '--frozen'])
  const nia = await signInAs('Nia')
  await page.goto('/lucky-draw')
  await expect(heading(page, 'Lucky Draw')).toBeVisible()
  await expect(page.getByText('3 spins left today')).toBeVisible()

  const maja = await sessionOf(request, 'Maja')
  const context = await browser.newContext({ baseURL: product.url })
  const other = await context.newPage()
  await keepSession(context, maja)
  await other.goto('/de/lucky-draw')
  await expect(heading(other, 'Glücksrad')).toBeVisible()
  await other.getByRole('button', { name: 'Am Rad drehen' }).click()
  await expect(other.getByRole('dialog')).toBeVisible()

  await product.operate(['set-clock', JUST_BEFORE])
  const known = knows(other, SECOND)
  for (const one of [page, other]) await wake(one)
  await known
  await expect(heading(page, 'Lucky Draw II')).toBeVisible()
  await expect(other.getByRole('dialog')).toBeVisible()
  await expect(other).toHaveTitle('Glücksrad · Rollmates')
  await other.keyboard.press('Escape')
  await expect(heading(other, 'Glücksrad II')).toBeVisible()
  const { wins } = await callAs(request, maja, luckyDrawWins, FIRST)
  expect(wins.filter(({ day }) => day === LAST_DAY)).toHaveLength(1)
  expect((await callAs(request, maja, luckyDrawWins, SECOND)).wins).toHaveLength(0)

  await expect(page).toHaveTitle('Lucky Draw II · Rollmates')
  await expect(page.getByText('3 spins left today')).toBeVisible()
  await spinButton(page).click()
  await expect(prize(page)).toBeVisible()
  expect((await callAs(request, nia, luckyDrawWins, FIRST)).wins).toHaveLength(0)
  expect((await callAs(request, nia, luckyDrawWins, SECOND)).wins).toHaveLength(1)
  expect((await callAs(request, nia, luckyDraw, FIRST)).phase).toBe('ended')
  await context.close()
})

test('a spin whose answer comes after the switch is told first, and counts where it was made', async ({
  page,
  request,
  signInAs,
  product,
}) => {
  await product.operate(['set-clock', BEFORE, '--frozen'])
  const bruno = await signInAs('Bruno')
  await page.goto('/lucky-draw')
  await expect(page.getByText('3 spins left today')).toBeVisible()
  const spin = await holdCall(page, 'lucky_draw_spin', 'with its answer')
  await spinButton(page).click()
  await spin.held
  await product.operate(['set-clock', AFTER, '--frozen'])
  const known = knows(page, SECOND)
  await wake(page)
  await known
  await expect(page).toHaveTitle('Lucky Draw · Rollmates')
  spin.goOn()
  await expect(prize(page)).toBeVisible()
  await expect(page).toHaveTitle('Lucky Draw · Rollmates')
  await prize(page).getByRole('button', { name: 'Nice!' }).click()
  await expect(heading(page, 'Lucky Draw II')).toBeVisible()
  await expect(page.getByText('3 spins left today')).toBeVisible()
  await expect(page.getByText(LATE)).toHaveCount(0)
  expect((await callAs(request, bruno, luckyDrawWins, FIRST)).wins).toHaveLength(1)
  expect((await callAs(request, bruno, luckyDrawWins, SECOND)).wins).toHaveLength(0)
})

test('a spin that reaches the server after the switch costs nothing, and the new season tells it', async ({
  page,
  request,
  signInAs,
  product,
}) => {
  await product.operate(['set-clock', BEFORE, '--frozen'])
  const player = await signInAs('t0by')
  await page.goto('/lucky-draw')
  await expect(page.getByText('3 spins left today')).toBeVisible()
  const spin = await holdCall(page, 'lucky_draw_spin', 'before the server')
  await spinButton(page).click()
  await spin.held
  await product.operate(['set-clock', AFTER, '--frozen'])
  spin.goOn()
  // Nothing reloads or wakes the page: only the refusal makes it switch to the next season.
  await expect(heading(page, 'Lucky Draw II')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: LATE })).toBeVisible()
  await expect(page.getByText('3 spins left today')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(LATE)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('3 spins left today')).toBeVisible()
  await expect(page.getByText(LATE)).toHaveCount(0)
  expect((await callAs(request, player, luckyDrawWins, FIRST)).wins).toHaveLength(0)
  expect((await callAs(request, player, luckyDrawWins, SECOND)).wins).toHaveLength(0)
})

test('a prize whose answer was lost before the switch is found after it, in its own season', async ({
  page,
  request,
  signInAs,
  product,
}) => {
  test.slow()
  const find = page.getByRole('button', { name: 'Find my prize' })
  await product.operate(['set-clock', BEFORE, '--frozen'])
  const player = await signInAs('Inês C.')
  const before = (await callAs(request, player, luckyDrawWins, FIRST)).wins.length
  await page.goto('/lucky-draw')
  await expect(page.getByText('3 spins left today')).toBeVisible()
  const restore = await loseAnswers(page, 'lucky_draw_spin')
  await spinButton(page).click()
  await expect(find).toBeVisible()
  await restore()
  await product.operate(['set-clock', AFTER, '--frozen'])
  await wake(page)
  await expect(heading(page, 'Lucky Draw II')).toBeVisible()
  await find.click()
  await expect(prize(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(find).toHaveCount(0)
  await expect(page.getByText('3 spins left today')).toBeVisible()
  expect((await callAs(request, player, luckyDrawWins, FIRST)).wins).toHaveLength(before + 1)
  expect((await callAs(request, player, luckyDrawWins, SECOND)).wins).toHaveLength(0)

  await product.operate(['set-clock', BEFORE, '--frozen'])
  await page.reload()
  await expect(heading(page, 'Lucky Draw')).toBeVisible()
  await expect(page.getByText('2 spins left today')).toBeVisible()
  const restoreSpins = await loseCalls(page, 'lucky_draw_spin')
  await spinButton(page).click()
  await expect(find).toBeVisible()
  await restoreSpins()
  await product.operate(['set-clock', AFTER, '--frozen'])
  await wake(page)
  await expect(heading(page, 'Lucky Draw II')).toBeVisible()
  await find.click()
  await expect(page.getByRole('status').filter({ hasText: LATE })).toBeVisible()
  await expect(page.getByText('3 spins left today')).toBeVisible()
  await spinButton(page).click()
  await expect(prize(page)).toBeVisible()
  expect((await callAs(request, player, luckyDrawWins, FIRST)).wins).toHaveLength(before + 1)
  expect((await callAs(request, player, luckyDrawWins, SECOND)).wins).toHaveLength(1)
})

test('points buy once across the switch, and start anew behind it', async ({
  page,
  request,
  browser,
  signInAs,
  product,
}) => {
  test.slow()
  await product.operate(['set-clock', BEFORE, '--frozen'])
  await product.alter(`
    select app.add_points(app.player_by_username(name), '${FIRST_ACTIVITY.campaign}', 20, 'correction')
      from unnest(array['Maja', 'Bruno']) as name`)
  const redeem = async (one: Page) => {
    await one.goto('/activity/claim')
    await pressInShop(one, 'Night Shift')
    await one.getByRole('button', { name: 'Redeem for 5 points' }).click()
  }
  const maja = await sessionOf(request, 'Maja')
  const context = await browser.newContext({ baseURL: product.url })
  const other = await context.newPage()
  await keepSession(context, maja)
  const bruno = await signInAs('Bruno')
  const answered = await holdCall(page, 'redemption_apply', 'with its answer')
  const unheard = await holdCall(other, 'redemption_apply', 'before the server')
  await redeem(page)
  await redeem(other)
  await Promise.all([answered.held, unheard.held])
  await product.operate(['set-clock', AFTER, '--frozen'])
  for (const one of [page, other]) {
    const known = knows(one, SECOND_ACTIVITY)
    await wake(one)
    await known
  }

  unheard.goOn()
  await expect(other.getByRole('dialog').getByText('That was that')).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(heading(other, `${SHOP} II`)).toBeVisible()
  await expect(other.getByRole('status').filter({ hasText: LATE })).toBeVisible()
  await expect(heading(page, SHOP)).toBeVisible()
  answered.goOn()
  await expect(page.getByRole('dialog', { name: 'Yours!' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading(page, `${SHOP} II`)).toBeVisible()
  await expect(page.locator('.points-figure')).toHaveText('0 points')
  await expect(page.getByText(LATE)).toHaveCount(0)

  const boughtBy = async (who: typeof bruno, activity: { campaign: string }) =>
    (await callAs(request, who, redemptionHistory, activity)).redemptions.filter(
      ({ applied_at }) => Date.parse(applied_at) >= Date.parse(BEFORE),
    ).length
  expect(await boughtBy(bruno, FIRST_ACTIVITY)).toBe(1)
  expect(await boughtBy(maja, FIRST_ACTIVITY)).toBe(0)
  for (const who of [bruno, maja]) {
    expect(await boughtBy(who, SECOND_ACTIVITY)).toBe(0)
    expect((await callAs(request, who, invitePointsRecord, FIRST_ACTIVITY)).points).toBe(0)
    const record = await callAs(request, who, invitePointsRecord, SECOND_ACTIVITY)
    expect(record).toMatchObject({ phase: 'running', points: 0, entries: [] })
  }
  await context.close()
})

test('what events of the last season owe is claimed after the switch, once', async ({
  page,
  request,
  browser,
  signInAs,
  product,
}) => {
  test.slow()
  await product.operate(['set-clock', BEFORE, '--frozen'])
  // Adds a swap during an event that has ended; the event's rewards can be claimed for one more day.
  await product.alter(`
    insert into app.exchange (proposer_id, partner_id, completed_at)
      values (app.player_by_username('Maja'), app.player_by_username('Bruno'), '${LAST_DAY}T18:00Z');
    insert into app.event_point_entry
        (import_id, campaign_slug, event_id, player_id, points, scored_at, entered_at)
      values ('late', 'events', 'snack-dash', app.player_by_username('Bruno'), 300,
        '${LAST_DAY}T18:00Z', '${LAST_DAY}T18:00Z')`)
  const claim = (one: Page) => one.getByRole('button', { name: 'Claim: Complete 1 swap' })
  const won = (one: Page) => one.getByRole('dialog').filter({ hasText: '10 dice' })
  const maja = await sessionOf(request, 'Maja')
  const context = await browser.newContext({ baseURL: product.url })
  const other = await context.newPage()
  await keepSession(context, maja)
  const bruno = await signInAs('Bruno')
  await page.goto('/app/events/quick-wins')
  await other.goto('/app/events/quick-wins')
  const answered = await holdCall(page, 'quick_win_claim', 'with its answer')
  await claim(page).click()
  await answered.held
  await expect(claim(other)).toBeVisible()
  await product.operate(['set-clock', AFTER, '--frozen'])
  await wake(other)
  await expect(heading(other, 'Quick Wins II')).toBeVisible()
  await claim(other).click()
  await expect(won(other)).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(other.getByRole('region', { name: 'Quick Wins' })).toContainText('Claimed')
  await expectAccessible(other)

  const known = knows(page, SECOND_EVENTS)
  await wake(page)
  await known
  answered.goOn()
  await expect(won(page)).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Quick Wins')
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Quick Wins II')).toBeVisible()
  await expect(claim(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Quick Wins' })).toContainText('Claimed')
  for (const who of [bruno, maja]) {
    const { events } = await callAs(request, who, quickWins, SECOND_EVENTS)
    expect(events.find(({ campaign }) => campaign === 'events')?.tasks[0]?.claimed).toBe(true)
  }

  await page.goto('/app/events/rewards-detail/snack-dash')
  await expect(heading(page, 'Snack Dash')).toBeVisible()
  await page.getByRole('button', { name: 'Claim: level 1' }).click()
  await expect(page.getByRole('dialog').filter({ hasText: '20 dice' })).toBeVisible()
  await context.close()
})

test('what one had in earlier seasons is a quiet part of the records, read when it is opened', async ({
  page,
  request,
  signInAs,
  product,
}) => {
  test.slow()
  await product.operate(['set-clock', BEFORE, '--frozen'])
  const bruno = await signInAs('Bruno')
  await product.alter(`
    select app.add_points(app.player_by_username('Bruno'), '${FIRST_ACTIVITY.campaign}', 20, 'correction')`)
  await callAs(request, bruno, luckyDrawSpin, FIRST)
  await callAs(request, bruno, redemptionApply, { ...FIRST_ACTIVITY, sticker: 'grand-tour/owl' })
  await product.alter(`
    insert into app.event_level_claim (campaign_slug, event_id, player_id, level, reward, claimed_at)
      values ('events', 'snack-dash', app.player_by_username('Bruno'), 1,
        '{"type": "dice", "dice": 25}', '${LAST_DAY}T12:00Z')
      on conflict do nothing`)
  await product.operate(['set-clock', AFTER, '--frozen'])
  // The device's clock shows the server's time, so that the page begins with the new season.
  await page.clock.setFixedTime(AFTER)
  const earlier = page.locator('.earlier-seasons')
  for (const [address, name, entries] of [
    ['/lucky-draw/prizes', 'lucky_draw_wins', '.prize'],
    ['/activity/points_record', 'invite_points_record', '.entry'],
    ['/activity/history', 'redemption_history', '.redemption'],
    ['/app/events', 'event_wins', '.event-won'],
  ] as const) {
    const asked: string[] = []
    await page.route(`**/rest/v1/rpc/${name}**`, (route) => {
      asked.push(`${route.request().url()} ${route.request().postData()}`)
      return route.continue()
    })
    await page.goto(address)
    await expect(heading(page, 'Earlier seasons')).toBeVisible()
    await expect(page.locator(entries)).toHaveCount(0)
    expect(asked.every((call) => call.includes('-two'))).toBe(true)
    await earlier.locator('summary').click()
    await expect(earlier.locator(entries).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
  await page.goto('/lucky-draw/prizes')
  await earlier.locator('summary').click()
  await earlier
    .getByRole('link', { name: /^Check this day/ })
    .first()
    .click()
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(LAST_DAY)
})

test('a link that was shared in the last season opens the new one, and says so', async ({
  page,
  request,
  signInAs,
  product,
}) => {
  await product.operate(['set-clock', BEFORE, '--frozen'])
  const nia = await signInAs('Nia')
  const { id } = await callAs(request, nia, inviteLinkMake, FIRST_ACTIVITY)
  for (const address of [`/d/${id}`, `/activity/share?link=${id}`]) {
    await page.goto(address)
    await expect(page.getByText('Nia invites you')).toBeVisible()
    await expect(page.getByText(EARLIER)).toHaveCount(0)
  }
  await product.operate(['set-clock', AFTER, '--frozen'])
  await page.clock.setFixedTime(AFTER)
  for (const address of [`/d/${id}`, `/activity/share?link=${id}`]) {
    await page.goto(address)
    await expect(page.getByText('Nia invites you')).toBeVisible()
    await expect(page.getByText(EARLIER)).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
})

test('pages of other paths name the season that runs, whatever the day of their build', async ({
  page,
  request,
  browser,
  signInAs,
  product,
}) => {
  test.slow()
  const team = page.locator('.team h3')
  const recap = page.locator('.recap-link', { hasText: 'Movie Night' })
  const visitor = await browser.newPage({ baseURL: product.url })
  const asked: string[] = []
  visitor.on('request', (one) => asked.push(one.url()))
  const expectFor = async ({ name, hours, swaps }: Record<'name' | 'hours' | 'swaps', string>) => {
    await page.goto('/u')
    await expect(team).toHaveText(name)
    await visitor.goto('/download')
    await expect(visitor.locator('.invitation-text')).toContainText(`within ${hours} hours`)
    await expect(visitor.locator('[data-part-of]:not([hidden]) .steps')).toContainText(
      `within ${hours} hours`,
    )
    await visitor.goto('/activity')
    await expect(visitor.locator('.quick-wins')).toContainText(`Complete ${swaps} swaps`)
  }
  await product.operate(['set-clock', BEFORE, '--frozen'])
  const nia = await signInAs('Nia')
  const create = (campaign: string, name: string) =>
    callAs(request, nia, partnerTeamCreate, { campaign, name })
  await create('partner-team', 'Kitchen Table')
  await expectFor({ name: 'Kitchen Table', hours: '24', swaps: '2' })
  await expect(recap.locator('b')).toHaveText('Movie Night')

  await product.operate(['set-clock', AFTER, '--frozen'])
  await create('partner-team-two', 'Garden Table')
  await expectFor({ name: 'Garden Table', hours: '48', swaps: '5' })
  await expect(recap.locator('b')).toHaveText('Movie Night II')
  await expectAccessible(visitor)

  asked.length = 0
  await visitor.goto('/sign-in')
  await expect(visitor.locator('main')).toBeVisible()
  expect(asked.filter((url) => url.includes('season_at_path'))).toEqual([])
  await visitor.close()
})

test('a code that is entered on the profile counts in the season that runs', async ({
  page,
  request,
  signInAs,
  product,
}) => {
  await product.operate(['set-clock', AFTER, '--frozen'])
  const nia = await signInAs('Nia')
  await product.alter(`insert into app.app_install (player_id, device_digest, first_download, installed_at)
    values ('${nia.player.id}', sha256('the phone of Nia'), true, app.now())`)
  const ines = await sessionOf(request, 'Inês C.')
  const activity = await callAs(request, ines, inviteActivity, SECOND_ACTIVITY)
  const invited = async (season: typeof SECOND_ACTIVITY) => {
    const { entries } = await callAs(request, ines, invitePointsRecord, { ...season, before: null })
    return entries.filter(({ friend }) => friend?.username === 'Nia').length
  }
  expect(await invited(SECOND_ACTIVITY)).toBe(0)
  await page.goto('/u')
  await page
    .getByRole('textbox', { name: 'Invite code' })
    .fill('code' in activity ? activity.code : '')
  await page.getByRole('button', { name: 'Enter code' }).click()
  await expect(page.getByRole('dialog', { name: 'You’re in!' })).toContainText(
    'For you and Inês C.',
  )
  expect(await invited(SECOND_ACTIVITY)).toBe(1)
  expect(await invited(FIRST_ACTIVITY)).toBe(0)
})

test('a gold sticker is shared in the season that runs', async ({ page, signInAs, product }) => {
  await product.operate(['set-clock', AFTER, '--frozen'])
  await signInAs('Maja')
  await page.addInitScript(() => {
    const share = async ({ url }: ShareData) => void Object.assign(window, { sharedUrl: url })
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  })
  await page.route('**/rest/v1/rpc/lucky_draw_spin', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const gold = { type: 'sticker', sticker: 'grand-tour/wedding-cake', rarity: 'gold' }
    const reward = { ...gold, sent: false, due_at: null, shown_on: null, delivery: null }
    await route.fulfill({ response, json: { ...answer, spin: { ...answer.spin, reward } } })
  })
  await page.goto('/lucky-draw')
  await spinButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show my sticker' }).click()
  const shared = () =>
    page.evaluate(() => (window as unknown as { sharedUrl?: string }).sharedUrl ?? '')
  await expect.poll(shared).toContain('/activity/peel?link=')
  await page.goto(await shared())
  // Waits until the page shows the running season: the built HTML is of the season known to the build.
  await expect(page.locator('html')).toHaveAttribute('data-season', SECOND_ACTIVITY.campaign)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Peel it off' }).click()
  await expect(heading(page, 'Tiers of Joy')).toBeVisible()
  await expect(page.getByText(EARLIER)).toHaveCount(0)
})

test('a swap of gold tells the golden blitz of the season that runs', async ({
  page,
  signInAs,
  product,
}) => {
  await product.operate(['set-clock', SECOND_BLITZ.running, '--frozen'])
  await signInAs('Maja')
  await page.goto('/u/Bruno')
  await page.getByRole('button', { name: 'Propose a swap for Tiers of Joy' }).click()
  const given = page.getByRole('group', { name: 'What you give' })
  await given.getByRole('radio').first().check()
  await expect(page.getByText(SECOND_BLITZ.until)).toBeVisible()
})

test('between two seasons a path shows the next with its day, and opens it at its hour', async ({
  page,
  signInAs,
  product,
}) => {
  await product.operate(['set-clock', THIRD.gap, '--frozen'])
  await signInAs('Bruno')
  await page.goto('/lucky-draw')
  await expect(page.locator('html')).toHaveAttribute('data-season', 'lucky-draw-three')
  await expect(page).toHaveTitle('Lucky Draw III · Rollmates')
  await expect(page.getByText(/It starts: .*Jan/)).toBeVisible()
  await expect(spinButton(page)).toHaveCount(0)
  await expectAccessible(page)

  await product.operate(['set-clock', THIRD.justBefore])
  await wake(page)
  await expect(spinButton(page)).toBeVisible()
})

test('a season that is younger than the page is looked for once, and then said to be missing', async ({
  page,
  product,
}) => {
  const missing = page.getByRole('status').filter({ hasText: 'This page shows it a little later' })
  await product.alter(`
    insert into app.campaign
      select (jsonb_populate_record(third, '{"slug": "lucky-draw-four",
          "opens_at": "2027-01-30T00:00Z", "closes_at": "2027-03-30T00:00Z"}')).*
        from app.campaign as third where slug = 'lucky-draw-three'`)
  await product.operate(['set-clock', THIRD.closed, '--frozen'])
  let starts = 0
  page.on('domcontentloaded', () => {
    starts += 1
  })
  await page.goto('/lucky-draw')
  await expect(missing).toBeVisible()
  await expect(page).toHaveTitle('Lucky Draw III · Rollmates')
  await expectAccessible(page)
  expect(starts).toBe(2)
  await page.setViewportSize({ width: 320, height: 640 })
  const boxOf = async (selector: string) =>
    (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 }
  const header = await boxOf('.site-header')
  expect(header.height).toBeGreaterThan(0)
  expect((await boxOf('.season-note')).y).toBeGreaterThanOrEqual(header.y + header.height)
  await page.getByRole('button', { name: 'Close' }).click()
  const answered = page.waitForResponse('**/season_at_path**')
  await wake(page)
  await answered
  await page.goto('/lucky-draw/prizes')
  await expect(missing).toBeVisible()
  expect(starts).toBe(3)
  await product.alter(`delete from app.campaign where slug = 'lucky-draw-four'`)
})

test('inside the app a link of an earlier season says so and leads on', async ({
  request,
  browser,
  signInAs,
  product,
}) => {
  await product.operate(['set-clock', BEFORE, '--frozen'])
  const nia = await signInAs('Nia')
  const { id } = await callAs(request, nia, inviteLinkMake, FIRST_ACTIVITY)
  await product.operate(['set-clock', AFTER, '--frozen'])
  const { page } = await inTheApp(browser, product, await sessionOf(request, 'Maja'))
  await page.goto(`/d/${id}`)
  await expect(page.getByText(EARLIER)).toBeVisible()
  await page.locator('.open-page a').click()
  await expect(page).toHaveURL(/\/activity/)
  await expect(page.locator('html')).toHaveAttribute('data-season', SECOND_ACTIVITY.campaign)
  await page.context().close()
})

test('a device whose clock is wrong shows the season of the server’s', async ({
  page,
  product,
}) => {
  await product.operate(['set-clock', '2026-11-29T12:00:00Z', '--frozen'])
  await page.clock.setFixedTime('2027-02-01T12:00:00Z')
  await page.goto('/lucky-draw')
  await expect(heading(page, 'Lucky Draw')).toBeVisible()
  await expect(page).toHaveTitle('Lucky Draw · Rollmates')

  await product.operate(['set-clock', '2026-12-20T12:00:00Z', '--frozen'])
  await page.clock.setFixedTime('2026-01-01T12:00:00Z')
  await page.goto('/lucky-draw/prizes')
  await expect(page.locator('html')).toHaveAttribute('data-season', SECOND.campaign)
})
