import { isIPv6 } from 'node:net'
import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { type SharedCounts, WINDOW } from '#backend/database/shared-counts.ts'
import { addressRange } from './address-range.ts'
import { RequestError } from './errors.ts'

/**
 * The limits in calls per minute; `effects-a-day` limits writing calls per day. Many players may
 * share a carrier's address, so an address may make five to ten times as many effects and reads as
 * a player, and sign-ins are counted by account.
 */
export const DEFAULT_LIMITS = {
  /** Writing calls of one player. */
  effects: 120,
  /** Writing calls of one player in a day (UTC), counted by the database (app.count_effects). */
  'effects-a-day': 2000,
  /** Exports of one player's data; each export runs about a hundred queries. */
  exports: 3,
  /** Writing calls of all signed-out visitors at one address. */
  'stranger-effects': 600,
  /** Counted visits of shared links, from one address. */
  visits: 300,
  /** Reported visits of campaigns' pages, from one address. */
  'reported-visits': 3000,
  /** Reads of one player, except searches and exports. */
  reads: 600,
  /** Swap searches of one player, which cost many times as much as other reads. */
  searches: 60,
  /** Reads of all signed-out visitors at one address. */
  'stranger-reads': 6000,
  /** Sign-ins of one account at a provider; token renewals and account links of one player. */
  'sign-in': 30,
  /** Invalid ID tokens from one address; this does not limit valid ones. */
  'bad-sign-in': 120,
  /** Demo sign-ins, from one address. */
  'demo-sign-in': 600,
} as const satisfies Record<string, number>

export type LimitName = keyof typeof DEFAULT_LIMITS
export type MinuteLimit = Exclude<LimitName, 'effects-a-day'>
export type Limits = Readonly<Record<LimitName, number>>

/** `RATE_LIMITS`: limits that differ from the defaults, such as `reads=1000,effects=60`. */
export const rateLimits = v.pipe(
  v.string(),
  v.rawTransform<string, Limits>(({ dataset, addIssue, NEVER }) => {
    const limits: Record<LimitName, number> = { ...DEFAULT_LIMITS }
    for (const part of dataset.value.split(',').filter((text) => text.trim() !== '')) {
      const [name = '', most = '', ...more] = part.split('=').map((text) => text.trim())
      if (!isLimitName(name) || !/^[1-9]\d{0,8}$/.test(most) || more.length > 0) {
        addIssue({
          message: `must be limits such as reads=1000,effects=60, with the names ${Object.keys(DEFAULT_LIMITS).join(', ')}; found ${part}`,
        })
        return NEVER
      }
      limits[name] = Number(most)
    }
    return limits
  }),
)

function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(DEFAULT_LIMITS, name)
}

/** Returns an IPv6 address's network, because one client can use all its addresses; otherwise `who`. */
export function countedAs(who: string): string {
  const isV4 = /^::ffff:\d+\./i.test(who)
  return isIPv6(who) && !isV4 ? (addressRange(who) ?? who) : who
}

/** Counts calls by caller, in total over all servers of a database, and refuses calls above the limits. */
export class RateLimits {
  readonly #limits: Limits
  readonly #counts: SharedCounts

  readonly #onHit: (limit: MinuteLimit) => void

  /** For each refused call, calls `onHit` with the limit's name. */
  constructor(
    limits: Limits,
    counts: SharedCounts,
    onHit: (limit: MinuteLimit) => void = () => {},
  ) {
    this.#limits = limits
    this.#counts = counts
    this.#onHit = onHit
  }

  /** Returns the caller's claims with the limit per day, which the database counts. */
  withLimits<Given extends object | null>(claims: Given) {
    return claims && { ...claims, effects_a_day: this.#limits['effects-a-day'] }
  }

  /**
   * Counts a call of `who`, a player or an address.
   * @throws {RequestError} 429 after too many calls in this minute; Retry-After has the remaining
   * seconds of the minute.
   */
  count(name: MinuteLimit, who: string, reply: FastifyReply): void {
    const now = Date.now()
    const limit = this.#limits[name]
    if (this.#counts.add(`${name} ${countedAs(who)}`, limit, now) <= limit) return
    this.#onHit(name)
    reply.header('retry-after', String(Math.ceil((WINDOW - (now % WINDOW)) / 1000)))
    throw new RequestError(429, '429', 'Too many requests. Please try again in a minute.')
  }
}
