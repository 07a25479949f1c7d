import { createHash } from 'node:crypto'
import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { PushSettings } from '#backend/server/push-settings.ts'
import { ANSWER_TIMEOUT, type WebhookAnswer } from './webhook.ts'

/** The maximum length of a topic, by which a push service replaces an older message (RFC 8030). */
const MAX_TOPIC = 32

/** The maximum time in seconds that a push service's Retry-After delays a message. */
const MAX_WAIT = 24 * 60 * 60

/** Addresses that are not on the public internet. */
const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4')
// All IPv6 networks except 2000::/3, the public one.
for (const [net, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6')

/** A player's browser: its id, its address at its push service, and its keys. */
interface Device extends webPush.PushSubscription {
  readonly id: string
}

export interface PushedReminder {
  readonly devices: readonly Device[]
  readonly secondsLeft: number
  readonly tag: string
  readonly page: string
  readonly title: string
  readonly body: string
}

/** Resolves a host; fails if one of its addresses is private, so that nobody can reach the server's own network. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    const inside = found?.some(({ address, family }) =>
      PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4'),
    )
    if (error || inside || !first) done(error ?? privateAddress(), '')
    else if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

const privateAddress = () => Object.assign(new Error(), { code: 'private address' })

/**
 * Returns a function that pushes a reminder to each browser of its player, encrypted for it and signed with the
 * server's key (RFC 8291 and 8292). Never throws. `taken`: a browser accepted it, and no other needs a retry.
 */
export function pushWith(
  { subject, publicKey, privateKey }: PushSettings,
  timeout = ANSWER_TIMEOUT,
  agent = new Agent({ lookup: lookupPublic, keepAlive: true, maxSockets: 100 }),
): (reminder: PushedReminder) => Promise<WebhookAnswer> {
  const push = async (device: Device, { devices: _, secondsLeft, ...shown }: PushedReminder) => {
    const message = JSON.stringify({ ...shown, until: Date.now() + secondsLeft * 1000 })
    const options = {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: secondsLeft,
      // The digest hides the message's subject from the push service.
      topic: createHash('sha256').update(shown.tag).digest('base64url').slice(0, MAX_TOPIC),
      timeout,
      agent,
    }
    try {
      // A connection to a literal address needs no look-up.
      if (isIP(new URL(device.endpoint).hostname.replace(/[[\]]/g, ''))) throw privateAddress()
      const { statusCode } = await webPush.sendNotification(device, message, options)
      return { id: device.id, status: statusCode, note: `HTTP ${statusCode}`, wait: 0 }
    } catch (error) {
      return { id: device.id, ...failureOf(error) }
    }
  }
  return async ({ devices, ...shown }) => {
    const answers = await Promise.all(devices.map((one) => push(one, { devices, ...shown })))
    const accepted = answers.filter(({ status }) => status >= 200 && status < 300)
    // Only these two statuses mean that the browser is gone, unlike a wrong key (401, 403) or a full service.
    const gone = answers.filter(({ status }) => status === 404 || status === 410)
    const left = answers.filter((one) => !(accepted.includes(one) || gone.includes(one)))
    const [{ note } = { note: 'no browser' }] = [...left, ...accepted, ...gone]
    return {
      taken: accepted.length > 0 && left.length === 0,
      note,
      accepted_by: accepted.map(({ id }) => id),
      gone: gone.map(({ id }) => id),
      wait: Math.max(0, ...left.map(({ wait }) => wait)),
    }
  }
}

/** Returns the status of a refused push, 0 without an answer, and the seconds for which the service is busy. */
function failureOf(error: unknown): { status: number; note: string; wait: number } {
  if (!(error instanceof webPush.WebPushError)) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    return { status: 0, note: `no answer${code}`, wait: 0 }
  }
  const { statusCode, headers } = error
  const after = headers['retry-after'] ?? ''
  const seconds = Number(after) || (Date.parse(after) - Date.now()) / 1000
  const wait = Math.min(Math.max(0, Math.ceil(seconds) || 0), MAX_WAIT)
  return { status: statusCode, note: `HTTP ${statusCode}`, wait }
}
