import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import type { SignIn } from '#src/contract/auth.ts'
import { album, albumUpdate } from '#src/contract/functions/albums.ts'
import { gameLinkSet } from '#src/contract/functions/deliveries.ts'
import { appInstalled } from '#src/contract/functions/invites.ts'
import { playerProfileEdit } from '#src/contract/functions/players.ts'
import {
  inviteLinkMake,
  inviteLinkShared,
  inviteLinkStats,
} from '#src/contract/functions/share-links.ts'
import { exchangeAccept, exchangeConfirm, exchangePropose } from '#src/contract/functions/swaps.ts'
import { answerAt } from './support/answer-at.ts'
import { playApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { loseAnswers, loseCalls } from './support/lost-answers.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect, test as onDemo, sessionOf } from './support/test.ts'

const PAGE = '/new-user-rewards'
const READ = '**/rest/v1/rpc/new_user_rewards'
/** The time of the app's first start; the tasks expire two days later. */
const NOW = '2026-11-21T12:00:00Z'
const LAST_SECONDS = '2026-11-23T11:59:57Z'
const OVER = '2026-11-23T12:00:00Z'

const test = testOnOwnProduct({ operator: [['set-clock', NOW, '--frozen']] })

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
})

const progress = (page: Page) => page.getByText(/^\d\sof 4\sdone$/)

/** Sends the app's first request from a phone that nobody has played on, which makes the player new. */
const startApp = (request: APIRequestContext, player: SignIn) =>
  callAs(request, player, appInstalled, { device_id: `phone of ${player.player.username}` })

async function completeProfile(request: APIRequestContext, player: SignIn): Promise<void> {
  await callAs(request, player, playerProfileEdit, { avatar: 'owl', about: 'Hello!' })
  await callAs(request, player, gameLinkSet, { link: `https://mply.io/${player.player.id}` })
}

const enter = (request: APIRequestContext, player: SignIn, sticker: string) =>
  callAs(request, player, albumUpdate, { changes: [{ sticker, copies: 4 }] })

async function share(request: APIRequestContext, player: SignIn): Promise<void> {
  const { id } = await callAs(request, player, inviteLinkMake, { campaign: 'new-user-rewards' })
  await callAs(request, player, inviteLinkShared, { id })
}

async function swap(request: APIRequestContext, one: SignIn, other: SignIn): Promise<void> {
  const { proposal } = await callAs(request, one, exchangePropose, {
    username: other.player.username,
    offer: ['grand-tour/lantern'],
    want: ['grand-tour/sunflower'],
  })
  await callAs(request, other, exchangeAccept, { proposal: proposal.id })
  await callAs(request, one, exchangeConfirm, { proposal: proposal.id })
  await callAs(request, other, exchangeConfirm, { proposal: proposal.id })
}

async function copiesOf(
  request: APIRequestContext,
  player: SignIn,
): Promise<Record<string, number>> {
  const own = await callAs(request, player, album, {})
  if (own.version !== 'own') throw new Error('This is not the own album.')
  const stickers = own.sets.flatMap((set) => set.stickers)
  return Object.fromEntries(stickers.map(({ slug, copies }) => [slug, copies]))
}

function gained(before: Record<string, number>, after: Record<string, number>): string {
  const more = Object.keys(after).filter((slug) => after[slug] !== before[slug])
  expect(more).toHaveLength(1)
  const [slug = ''] = more
  expect(after[slug]).toBe((before[slug] ?? 0) + 1)
  const [name, sticker] = slug.split('/')
  const names = JSON.parse(readFileSync(`albums/${name}/names/en.json`, 'utf8'))
  return names[`sticker.${sticker}`]
}

test.describe(() => {
  test.describe.configure({ mode: 'serial' })

  // Sets these players' sign-up to now, because only an account younger than its app counts as new.
  test.beforeEach(({ product }) =>
    product.alter(`
      update app.player set joined_at = app.now() where username in ('t0by', 'Nia', 'Inês C.')`),
  )

  test('inside the app the app opens its own pages, and shares', async ({
    context,
    page,
    request,
    product,
  }) => {
    const toby = await sessionOf(request, 't0by')
    await startApp(request, toby)
    const app = await playApp(context, product.url, { host: 'ios', token: toby.access_token })
    await page.goto(PAGE)
    for (const task of ['Fill in your profile', 'Update your album', 'Complete 2 swaps']) {
      await page.getByRole('link', { name: task }).click()
    }
    const params = { username: 't0by' }
    await expect
      .poll(() => app.callsOf('openPageByName').map((call) => call.params))
      .toEqual(['profile', 'album', 'swaps'].map((name) => ({ name, params })))
    await expect(page).toHaveURL(PAGE)

    await page.getByRole('button', { name: 'Share your link' }).click()
    await expect(progress(page)).toHaveText('1 of 4 done')
    const [shared] = app.callsOf('shareContent')
    expect(shared?.params).toMatchObject({ url: expect.stringMatching(/\/d\/[a-z2-9]{8}$/) })

    await page.goto(`${PAGE}/Maja`)
    await expect(heading(page, 'Maja invites you to play')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get the app' })).toHaveCount(0)
  })

  test('an app without such a page leaves the player with the web’s', async ({
    context,
    page,
    request,
    product,
  }) => {
    const toby = await sessionOf(request, 't0by')
    await startApp(request, toby)
    await playApp(context, product.url, {
      host: 'android',
      token: toby.access_token,
      answers: { openPageByName: () => ({ errorCode: '-1' }) },
    })
    await page.goto(PAGE)
    await page.getByRole('link', { name: 'Update your album' }).click()
    await expect(page).toHaveURL('/u#album')
  })

  test('a claim whose response is lost shows its outcome', async ({ page, request, signInAs }) => {
    const toby = await signInAs('t0by')
    const maja = await sessionOf(request, 'Maja')
    await startApp(request, toby)
    await completeProfile(request, toby)
    await share(request, toby)
    await enter(request, toby, 'grand-tour/lantern')
    await enter(request, maja, 'grand-tour/sunflower')
    await swap(request, toby, maja)
    await swap(request, toby, maja)
    const before = await copiesOf(request, toby)

    await page.goto(PAGE)
    await loseAnswers(page, 'new_user_reward_claim')
    await page.getByRole('button', { name: 'Claim my gift' }).click()
    await expect(page.getByText(/^Claimed:/)).toBeVisible()
    await expect(heading(page, gained(before, await copiesOf(request, toby)))).toBeVisible()
  })

  test('a newcomer does four tasks, shares a link, and takes the gift once', async ({
    page,
    request,
    signInAs,
  }) => {
    const nia = await signInAs('Nia')
    const bruno = await sessionOf(request, 'Bruno')
    await startApp(request, nia)

    await page.goto(PAGE)
    // The page's clock runs on from the server's frozen time, so a second later less time remains.
    await expect(page.getByText(/^(2\sdays|1\sday 23\shours)\s*$/)).toBeVisible()
    await expect(page.getByText('until: 23 November at 13:00', { exact: true })).toBeVisible()
    await expect(progress(page)).toHaveText('0 of 4 done')
    await expect(page.getByRole('button', { name: '4 tasks to go' })).toBeDisabled()
    for (const [task, href] of [
      ['Fill in your profile', '/u'],
      ['Update your album', '/u#album'],
      ['Complete 2 swaps', '/u#swaps'],
    ] as const) {
      await expect(page.getByRole('link', { name: task })).toHaveAttribute('href', href)
    }
    await expectAccessible(page)

    await completeProfile(request, nia)
    await enter(request, nia, 'grand-tour/lantern')
    await enter(request, bruno, 'grand-tour/sunflower')
    await swap(request, nia, bruno)
    await page.reload()
    await expect(progress(page)).toHaveText('2 of 4 done')
    await expect(page.getByRole('link', { name: 'Fill in your profile' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Complete 2\sswaps.*1\sof 2/ })).toBeVisible()
    await swap(request, nia, bruno)
    await page.reload()
    await expect(page.getByRole('button', { name: '1 task to go' })).toBeDisabled()

    await test.step('a share that could not be counted is counted later, once', async () => {
      const restore = await loseCalls(page, 'invite_link_shared')
      await page.getByRole('button', { name: 'Share your link' }).click()
      await expect(page.getByText('Link copied. Now paste it into a chat.')).toBeVisible()
      await expect(page.getByText('You shared it, but we couldn’t count it yet.')).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toMatch(/^Come and swap stickers .* http:\/\/localhost:\d+\/d\/[a-z2-9]{8}$/)
      await expectAccessible(page)
      await restore()
      await page.getByRole('button', { name: 'Count it now' }).dblclick()
      await expect(page.getByText('All four done')).toBeVisible()
      const { links } = await callAs(request, nia, inviteLinkStats, {})
      expect(links).toMatchObject([{ shares: 1, target: `${PAGE}/Nia` }])
      await expectAccessible(page)
    })

    // Another tab that has not refetched still offers the gift that this tab has claimed.
    const other = await page.context().newPage()
    await other.goto(PAGE)
    const late = other.getByRole('button', { name: 'Claim my gift' })
    await expect(late).toBeEnabled()
    const restoreOther = await loseCalls(other, READ)

    const before = await copiesOf(request, nia)
    await page.bringToFront()
    await page.getByRole('button', { name: 'Claim my gift' }).dblclick()
    const win = page.getByRole('dialog', { name: 'Yours!' })
    await expect(win.getByText('It’s in your album.')).toBeVisible()
    await expectAccessible(page)
    const name = gained(before, await copiesOf(request, nia))
    await expect(win.getByText(name, { exact: true })).toBeVisible()
    await win.getByRole('button', { name: 'Nice!' }).click()
    await expect(win).toHaveCount(0)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText('Claimed: 21 November 2026')).toBeVisible()
    await expect(progress(page)).toHaveText('4 of 4 done')
    await expectAccessible(page)

    await late.click()
    await expect(other.getByText('You already have this reward.')).toBeVisible()
    await restoreOther()
    await other.reload()
    await expect(heading(other, name)).toBeVisible()
  })

  test('time runs out: at zero the page refetches, then says so', async ({
    page,
    product,
    request,
    signInAs,
  }) => {
    test.slow()
    // Inês completed her profile before she started the app, and this task counts.
    const ines = await signInAs('Inês C.')
    await startApp(request, ines)
    await enter(request, ines, 'grand-tour/lantern')
    await product.operate(['set-clock', LAST_SECONDS, '--frozen'])
    let reads = 0
    page.on('request', (sent) => {
      if (sent.url().endsWith('/new_user_rewards')) reads += 1
    })
    await page.goto(PAGE)
    await expect(page.getByText('1 minute', { exact: true })).toBeVisible()
    await expect.poll(() => reads).toBeGreaterThan(1)

    await product.operate(['set-clock', OVER, '--frozen'])
    await page.reload()
    await expect(heading(page, 'Time’s up')).toBeVisible()
    await expect(page.getByText(/^Tasks done in time: 2\sof 4/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Invite a mate' })).toHaveAttribute(
      'href',
      '/activity',
    )
    await expectAccessible(page)
  })

  test('after the end players who claimed the gift still see it', async ({
    context,
    page,
    signInAs,
  }) => {
    await answerAt(context, '2027-06-22T12:00:00Z')
    await signInAs('Nia')
    await page.goto(PAGE)
    await expect(page.getByText(/^Claimed:/)).toBeVisible()
  })
})

onDemo('an anonymous visitor sees the tasks and the gift, and can sign in', async ({ page }) => {
  await page.goto(PAGE)
  await expect(page.getByText('In your gift: a rare sticker')).toBeVisible()
  await expect(heading(page, 'The four tasks')).toBeVisible()
  await expect(page.getByText('Complete 2 swaps')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Maja/ }).click()
  await expect(heading(page, 'You’ve been here before')).toBeVisible()
  // On a desktop the panel starts at the top of the column, because the explanation follows below.
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await page.locator('.state-panel').boundingBox())?.y).toBeLessThan(60)
  if (phone) await page.setViewportSize(phone)
  await expect(page.getByRole('link', { name: 'Invite a mate' })).toHaveAttribute(
    'href',
    '/activity',
  )
  await expectAccessible(page)
})

onDemo('a friend’s page says who invites and how to begin', async ({ page }) => {
  await page.goto(`/de${PAGE}/In%C3%AAs%20C.`)
  await expect(heading(page, 'Inês C. lädt dich zum Spielen ein')).toBeVisible()
  await expect(page.getByRole('link', { name: 'App holen' })).toHaveAttribute(
    'href',
    '/de/download?from=In%C3%AAs%20C.',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zu meinen Aufgaben' }).click()
  await expect(page).toHaveURL(`/de${PAGE}`)

  await page.goto(`${PAGE}/Nobody`)
  await expect(heading(page, 'Nobody by that name')).toBeVisible()
})
