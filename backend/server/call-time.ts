import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import type { Mode } from '#backend/database/prepare-database.ts'
import { RequestError } from './errors.ts'

export const CALL_TIME = 'rollmates-time'

/**
 * Matches the cookie with the time that a demo visitor chose; the cookie has the header's name
 * (demo-map.ts).
 */
const COOKIE = new RegExp(`(?:^|; )${CALL_TIME}=([^;]+)`)

/** Returns the time that a call requests, in its header or in the visitor's cookie. */
export function givenTime({ headers }: { headers: IncomingHttpHeaders }): unknown {
  return headers[CALL_TIME] ?? COOKIE.exec(headers.cookie ?? '')?.[1]
}

export const Time = v.pipe(v.string(), v.isoTimestamp())

/**
 * Returns the time that a call requests, which is allowed in development and tests, and for reads in a
 * demo; undefined if the call requests none. Production ignores the header.
 * @throws {RequestError} for an invalid time, and for a writing call in a demo.
 */
export function callTime(given: unknown, mode: Mode, isRead: boolean): string | undefined {
  if (given === undefined || mode === 'production') return undefined
  if (!v.is(Time, given)) {
    throw new RequestError(400, 'CALL_TIME', `${CALL_TIME} must be a time: 2027-04-20T08:00:00Z`)
  }
  if (mode === 'demo' && !isRead) {
    throw new RequestError(400, 'CALL_TIME', `A demo answers only reads at another time.`)
  }
  return given
}
