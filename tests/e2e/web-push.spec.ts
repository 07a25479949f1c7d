import { createECDH } from 'node:crypto'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '#scripts/lib/find-browser.mjs'
import { notificationSettings } from '#src/contract/functions/notifications.ts'
import { exchangePending, exchangeWithdraw } from '#src/contract/functions/swaps.ts'
import { expectAccessible } from './support/axe.ts'
import { goOffline } from './support/offline.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect } from './support/test.ts'

const pair = createECDH('prime256v1')
pair.generateKeys()
const test = testOnOwnProduct({
  settings: {
    PUSH_KEY: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
    PUSH_SUBJECT: 'mailto:web@rollmates.example',
    SITE_URL: 'https://rollmates.example',
  },
})

const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
  p256dh: `B${'p'.repeat(85)}A`,
  auth: `${'a'.repeat(21)}A`,
}

/**
 * Replaces the push service, which tests cannot reach. With `oldKey`, the browser begins with a subscription
 * to this key of the server.
 */
async function replacePushService(page: Page, oldKey?: string): Promise<void> {
  await page.addInitScript(
    ({ endpoint, p256dh, auth, oldKey }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('_', '/').replaceAll('-', '+')), (one) =>
          one.charCodeAt(0),
        ).buffer
      let current: object | null = null
      const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
        current = {
          endpoint,
          options: { applicationServerKey: bytes(applicationServerKey) },
          getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
          unsubscribe: async () => {
            current = null
            return true
          },
        }
        return current
      }
      if (oldKey) void subscribe({ applicationServerKey: oldKey })
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        subscribe,
      })
    },
    { ...SUBSCRIPTION, oldKey },
  )
}

test('web push is turned on and off in the settings', async ({ page, context, signInAs }) => {
  await context.grantPermissions(['notifications'])
  await signInAs('Maja')
  await replacePushService(page)
  await page.goto('/settings')
  const push = page.getByRole('switch', { name: 'Messages on this device' })
  await expect(push).not.toBeChecked()
  const sent = page.waitForRequest('**/rpc/push_device_set')
  await push.click()
  expect((await sent).postDataJSON()).toMatchObject(SUBSCRIPTION)
  await expect(page.getByText('Saved. Messages on this device: on')).toBeVisible()
  await expectAccessible(page)
  const removed = page.waitForRequest('**/rpc/push_device_remove')
  await push.click()
  expect((await removed).postDataJSON()).toMatchObject({ endpoint: SUBSCRIPTION.endpoint })
  await expect(page.getByText('Saved. Messages on this device: off')).toBeVisible()
  expect(await registrations(page)).toBe(0)
})

for (const online of [true, false]) {
  test(`a sign-out ${online ? 'with' : 'without'} a network ends web push in this browser`, async ({
    page,
    context,
    signInAs,
  }) => {
    await context.grantPermissions(['notifications'])
    await signInAs('Maja')
    await replacePushService(page)
    await page.goto('/settings')
    await page.getByRole('switch', { name: 'Messages on this device' }).click()
    await expect(page.getByText('Saved. Messages on this device: on')).toBeVisible()
    expect(await registrations(page)).toBe(1)
    const back = online ? undefined : await goOffline(page)
    const removed = online && page.waitForRequest('**/rpc/push_device_remove')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(() => registrations(page)).toBe(0)
    await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
    if (removed) {
      expect((await removed).postDataJSON()).toMatchObject({ endpoint: SUBSCRIPTION.endpoint })
    }
    await back?.()
  })
}

test('a visit renews a subscription with an earlier key of the server', async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['notifications'])
  const maja = await signInAs('Maja')
  await replacePushService(page, `B${'o'.repeat(85)}A`)
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.register('/push.js'))
  await context.addCookies([
    { name: 'push-of', value: maja.player.id.slice(0, 8), url: page.url() },
  ])
  const told = page.waitForRequest('**/rpc/push_device_set')
  await page.goto('/settings')
  expect((await told).postDataJSON()).toMatchObject(SUBSCRIPTION)
  await expect(page.getByRole('switch', { name: 'Messages on this device' })).toBeChecked()
})

test('a visit ends the subscription of a player who was here before', async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['notifications'])
  await signInAs('Maja')
  await replacePushService(page, `B${'o'.repeat(85)}A`)
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.register('/push.js'))
  await context.addCookies([{ name: 'push-of', value: 'somebody', url: page.url() }])
  const removed = page.waitForRequest('**/rpc/push_device_remove')
  await page.goto('/settings')
  expect((await removed).postDataJSON()).toMatchObject({ endpoint: SUBSCRIPTION.endpoint })
  await expect.poll(() => registrations(page)).toBe(0)
  await expect(page.getByRole('switch', { name: 'Messages on this device' })).not.toBeChecked()
})

test('a browser that refuses messages is told where to allow them', async ({ page, signInAs }) => {
  await signInAs('Maja')
  await replacePushService(page)
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied'
  })
  await page.goto('/settings')
  await page.getByRole('switch', { name: 'Messages on this device' }).click()
  await expect(page.getByText('Your browser doesn’t allow messages.')).toBeVisible()
})

test('the worker shows each message once, replaces an older one, and hides a time that is over', async ({
  product,
}) => {
  // The headless shell shows no notifications, so the test needs the complete browser.
  const executablePath = findBrowser({ whole: true })
  test.skip(!executablePath, 'There is no complete Chromium.')
  await using whole = await chromium.launch({
    headless: false,
    args: [...browserArguments(), '--headless=new'],
    ...(executablePath && { executablePath }),
  })
  const context = await whole.newContext({ baseURL: product.url })
  await context.grantPermissions(['notifications'])
  const page = await context.newPage()
  await page.goto('/settings')
  const browser = await context.newCDPSession(page)
  const registrationId = await registered(page, browser)
  const deliver = (message: object) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(message),
    })
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications()
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, page: data as string }))
    })
  const first = { title: 'Ada wants to swap', body: 'in 2 hours', tag: 'swap-1', page: '/u#swaps' }
  const soon = Date.now() + 3_600_000
  // Sends again, as push services do: the browser may drop a message while the worker starts.
  const shownAfter = (message: object) =>
    expect.poll(async () => {
      await deliver(message)
      return shown()
    })
  await deliver({ ...first, until: soon })
  await shownAfter({ ...first, until: soon }).toEqual([first])
  const second = { ...first, title: 'Ada accepted' }
  await shownAfter({ ...second, until: soon }).toEqual([second])
  const late = { ...second, tag: 'swap-2', until: Date.now() - 1 }
  await shownAfter(late).toContainEqual({ ...second, tag: 'swap-2', body: '' })
})

test('a player is asked after a proposal, and never again after a no', async ({
  page,
  context,
  request,
  signInAs,
}) => {
  const maja = await signInAs('Maja')
  await replacePushService(page)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => 'granted'
  })
  const question = page.getByRole('heading', { name: 'Shall we tell you?' })
  await propose(page, 'No Rush')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(question).toHaveCount(0)
  await propose(page, 'Berry Loud')
  await page.waitForLoadState('networkidle')
  await expect(question).toHaveCount(0)

  await context.clearCookies({ name: 'push-no' })
  await propose(page, 'Rain Maker')
  const sent = page.waitForRequest('**/rpc/push_device_set')
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ ...SUBSCRIPTION, language_code: 'en' })
  await expect(page.getByText('We’ll tell you.')).toBeVisible()
  expect((await callAs(request, maja, notificationSettings, {})).swaps).toMatchObject({
    proposed: true,
    accepted: true,
    confirmed: true,
  })
})

test('Safari on an iPhone shows once how messages come to the home screen', async ({
  page,
  request,
  signInAs,
}) => {
  const maja = await signInAs('Maja')
  // Withdraws Maja's proposals, because a player has at most three open proposals to another.
  const { proposals } = await callAs(request, maja, exchangePending, { username: 'Bruno' })
  for (const { id, direction } of proposals)
    if (direction === 'sent') await callAs(request, maja, exchangeWithdraw, { proposal: id })
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(Navigator.prototype, 'standalone', { get: () => false })
    Object.defineProperty(Navigator.prototype, 'userAgent', {
      get: () =>
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    })
  })
  await propose(page, 'Five Star Stay')
  await expect(page.getByText('Add to Home Screen')).toBeVisible()
  await expectAccessible(page)
  // The page does not ask again while this cookie exists.
  expect(await page.evaluate(() => document.cookie)).toContain('push-home=1')
  await page.goto('/settings')
  await expect(page.getByRole('switch', { name: 'New proposals' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Messages on this device' })).toHaveCount(0)
})

async function propose(page: Page, get: string): Promise<void> {
  await page.goto('/u/Bruno')
  await page.getByRole('button', { name: `Propose a swap for ${get}`, exact: true }).click()
  const gives = page.getByRole('group', { name: 'What you give' })
  await gives.getByRole('radio', { disabled: false }).first().check()
  await page.getByRole('button', { name: 'Send proposal', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Proposal sent' })).toBeVisible()
}

function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
}

async function registered(page: Page, browser: CDPSession): Promise<string> {
  const id = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push.js')
    await navigator.serviceWorker.ready
  })
  return id
}
