import { bridge } from '#src/bridge/bridge.ts'
import { readStoredUser } from '#src/bridge/stored-user.ts'
import {
  notificationSettings,
  pushDeviceRemove,
  pushDeviceSet,
} from '#src/contract/functions/notifications.ts'
import { rpc } from '#src/rpc/client.ts'
import { newRequestId } from '#src/rpc/request-id.ts'

const WORKER = '/push.js'

/** The first version of Safari on iPhones with web push, only for pages on the home screen. */
const FIRST_SAFARI = 16.4

const YEAR = 365 * 24 * 60 * 60

/** Returns whether this browser can show web push. The app shows messages itself. */
export function canPush(): boolean {
  return (
    !bridge.inApp &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  )
}

/** Returns whether this is Safari on an iPhone or iPad, which can show web push from the home screen. */
function needsHomeScreen(): boolean {
  const { standalone, userAgent } = navigator as Navigator & { standalone?: boolean }
  const [, version] = /Version\/(\d+\.\d+).* Safari\//.exec(userAgent) ?? []
  return !(bridge.inApp || canPush()) && standalone === false && Number(version) >= FIRST_SAFARI
}

/**
 * Returns what a page may show about web push after the player has swapped: `push` for a question,
 * or `home`, once, for how to put Rollmates on the home screen. Null if the player has answered or
 * the browser denies messages.
 */
export async function whatToAsk(): Promise<'push' | 'home' | null> {
  if (needsHomeScreen()) return hasNoted('home') ? null : 'home'
  if (!canPush() || Notification.permission === 'denied' || hasNoted('no')) return null
  return (await currentSubscription()) ? null : 'push'
}

/**
 * Stores that the player wants no web push (`no`), or has seen how to put Rollmates on the home
 * screen (`home`), in a cookie, as src/app/sound/sound-switch.ts does.
 */
export function notePush(what: 'no' | 'home'): void {
  setCookie(`push-${what}=1`)
}

function hasNoted(what: 'no' | 'home'): boolean {
  return hasCookie(`push-${what}=1`)
}

/** Returns the cookie of the player who subscribed this browser: the beginning of their id. */
function subscriber(): string {
  return `push-of=${readStoredUser()?.id.slice(0, 8)}`
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in old browsers
  document.cookie = `${cookie}; path=/; max-age=${YEAR}; samesite=lax`
}

function hasCookie(cookie: string): boolean {
  return document.cookie.split('; ').includes(cookie)
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/**
 * Asks for the browser's permission, subscribes this browser and tells the server. Call it while handling a
 * press. Returns null if the browser or player refuses.
 * @throws {Failure} of the server.
 */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  const subscription = await subscribeHere(key).catch(() => null)
  if (!subscription) return null
  await tellServer(subscription)
  setCookie(subscriber())
  return subscription
}

async function subscribeHere(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/**
 * Sends this browser's subscription to the server, because the browser may have renewed it.
 * Replaces a subscription to another key of the server. Ends a subscription of another player, who
 * has not signed out. Returns the player's subscription, or null without one.
 * @throws {Failure} of the server.
 */
export async function renewPush(): Promise<PushSubscription | null> {
  const subscription = await currentSubscription()
  if (!subscription || !readStoredUser()) return null
  if (!hasCookie(subscriber())) {
    await endPush()
    return null
  }
  const { push_key } = await rpc(notificationSettings, {})
  if (push_key === null) return null
  if (toBase64Url(subscription.options.applicationServerKey) !== push_key) {
    await subscription.unsubscribe()
    return subscribe(push_key)
  }
  await tellServer(subscription)
  return subscription
}

/**
 * Ends this browser's web push, so that it shows nothing to the next player. Works without a
 * network; the push service then tells the server. `told` resolves when the server has answered.
 */
export async function endPush(): Promise<{ told?: Promise<unknown> }> {
  if (bridge.inApp) return {}
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await currentSubscription().catch(() => null)
  const told =
    subscription &&
    rpc(pushDeviceRemove, {
      request_id: newRequestId(),
      endpoint: subscription.endpoint,
    }).catch(() => null)
  const shown = await registration?.getNotifications?.().catch(() => [])
  for (const message of shown ?? []) message.close()
  // With another tab open, the worker runs on after it is unregistered, so the subscription ends first.
  await subscription?.unsubscribe().catch(() => false)
  await registration?.unregister()
  return told ? { told } : {}
}

function tellServer(subscription: PushSubscription) {
  return rpc(pushDeviceSet, {
    request_id: newRequestId(),
    endpoint: subscription.endpoint,
    p256dh: toBase64Url(subscription.getKey('p256dh')),
    auth: toBase64Url(subscription.getKey('auth')),
  })
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
