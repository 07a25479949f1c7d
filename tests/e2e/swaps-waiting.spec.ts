import type { APIRequestContext, Page } from '@playwright/test'
import type { SignIn } from '#src/contract/auth.ts'
import { album } from '#src/contract/functions/albums.ts'
import { notificationSettings } from '#src/contract/functions/notifications.ts'
import {
  exchangeConfirm,
  exchangeDecline,
  exchangeList,
  exchangePropose,
} from '#src/contract/functions/swaps.ts'
import { swapsWaiting } from '#src/contract/functions/swaps-waiting.ts'
import { expectAccessible } from './support/axe.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect, sessionOf } from './support/test.ts'

const test = testOnOwnProduct()

test.describe.configure({ mode: 'serial' })

const profileLink = (page: Page) => page.locator('.profile-link a')
const named = (page: Page, name: string) => expect(profileLink(page)).toHaveAccessibleName(name)

async function clear(request: APIRequestContext, session: SignIn): Promise<void> {
  const { proposals } = await callAs(request, session, exchangeList, { page_size: 50 })
  for (const { id, state, direction, confirmed } of proposals) {
    if (state === 'open' && direction === 'received') {
      await callAs(request, session, exchangeDecline, { proposal: id })
    } else if (state === 'accepted' && !confirmed.own) {
      await callAs(request, session, exchangeConfirm, { proposal: id })
    }
  }
}

async function spareOf(request: APIRequestContext, session: SignIn, not = ''): Promise<string> {
  const own = await callAs(request, session, album, {})
  const stickers = own.version === 'own' ? own.sets.flatMap((set) => set.stickers) : []
  const free = stickers.find(
    ({ slug, spare, rarity }) => spare > 0 && rarity !== 'gold' && slug !== not,
  )
  return free?.slug ?? ''
}

async function propose(request: APIRequestContext, maja: SignIn): Promise<void> {
  const bruno = await sessionOf(request, 'Bruno')
  const want = await spareOf(request, maja)
  const offer = await spareOf(request, bruno, want)
  await callAs(request, bruno, exchangePropose, {
    username: 'Maja',
    offer: [offer],
    want: [want],
  })
}

test('a proposal is counted at the profile’s icon of every page, until it waits for the other', async ({
  page,
  request,
  signInAs,
}) => {
  test.slow()
  const maja = await signInAs('Maja')
  await clear(request, maja)
  expect(await callAs(request, maja, swapsWaiting, {})).toEqual({ count: 0 })
  await propose(request, maja)

  await page.goto('/dice')
  await named(page, 'My profile. Swaps waiting for you: 1')
  await expect(page.locator('.waiting-badge')).toHaveText('1')
  await expectAccessible(page)
  const asked: string[] = []
  page.on('request', (call) => {
    if (call.url().endsWith('/swaps_waiting')) asked.push(page.url())
  })
  await page.goto('/de/nirgends')
  await named(page, 'Mein Profil. Vorschläge, die auf dich warten: 1')
  expect(asked).toEqual([])

  // The profile has no link to itself, so it shows no number of waiting swaps.
  await page.goto('/u#swaps')
  await expect(profileLink(page)).toHaveCount(0)
  const waiting = page.getByRole('article', { name: 'Bruno proposes a swap' })
  await waiting.getByRole('button', { name: 'Accept' }).click()
  const running = page.getByRole('article', { name: 'Swap with Bruno' })
  await expect(running.getByText('You: not yet')).toBeVisible()
  await page.goto('/dice')
  await named(page, 'My profile. Swaps waiting for you: 1')
  expect(asked).toHaveLength(1)
  await page.goto('/u#swaps')
  await running.getByRole('button', { name: 'We swapped' }).click()
  await expect(running.getByText('You: not yet')).toHaveCount(0)
  await page.goto('/dice')
  await expect.poll(() => asked.length).toBe(2)
  await named(page, 'My profile')
  await expect(page.locator('.waiting-badge')).toHaveCount(0)
})

test('what changes elsewhere is counted when the player comes back', async ({
  page,
  request,
  signInAs,
}) => {
  const maja = await signInAs('Maja')
  await page.goto('/dice')
  await named(page, 'My profile')
  await propose(request, maja)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await named(page, 'My profile. Swaps waiting for you: 1')
})

test('strangers are not counted for, and nothing is loaded or asked', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (call) => {
    if (/swaps_waiting|show-waiting/.test(call.url())) asked.push(call.url())
  })
  for (const path of ['/dice', '/nowhere']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await named(page, 'My profile')
  }
  expect(asked).toEqual([])
})

for (const path of ['/app/events/notifications', '/settings']) {
  test(`news of swaps are turned on and off at ${path}`, async ({ page, request, signInAs }) => {
    const maja = await signInAs('Maja')
    const known = async () => (await callAs(request, maja, notificationSettings, {})).swaps
    await page.goto(path)
    const proposals = page.getByRole('switch', { name: 'New proposals' })
    await expect(proposals).not.toBeChecked()
    await proposals.click()
    await expect(page.getByText('Saved. New proposals: on')).toBeVisible()
    await page.getByRole('switch', { name: 'Swaps about to expire' }).click()
    await expect(page.getByText('Saved. Swaps about to expire: on')).toBeVisible()
    expect(await known()).toEqual({
      proposed: true,
      accepted: false,
      expiring: true,
      confirmed: false,
      matched: false,
      said: false,
    })
    await expectAccessible(page)
    await page.reload()
    await expect(proposals).toBeChecked()
    await proposals.click()
    await expect(page.getByText('Saved. New proposals: off')).toBeVisible()
    await page.getByRole('switch', { name: 'Swaps about to expire' }).click()
    await expect(page.getByText('Saved. Swaps about to expire: off')).toBeVisible()
  })
}
