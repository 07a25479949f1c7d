import { ofetch } from 'ofetch'
import { readStored } from '#src/bridge/storage.ts'
import { readVisit, writeVisit } from '#src/bridge/visit-storage.ts'
import type { PrefetchedResponse } from '#src/contract/prefetch.ts'
import { READ_POSITION } from '#src/contract/read-position.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'
import { abortAfter } from './abort-after.ts'
import { callHeaders, POSITION_KEY } from './call-headers.ts'
import { Failure, parseCode, parseDetails } from './failure.ts'
import { onOtherWindowChange } from './other-windows.ts'
import { noteReceipt, takePrefetched } from './prefetch.ts'
import { createReadPosition } from './read-position.ts'

/** The time limit in the product spec, section 7. */
const TIMEOUT_MS = 10_000

/** The statuses of success. All other statuses, such as a partial 206, are failures. */
const SUCCESS: readonly number[] = [200, 204]

/** The delay before a retry: long enough for a phone's radio to wake up. */
const RETRY_DELAY_MS = 300

const MALFORMED = Symbol()

const seen = createReadPosition({
  read: () => readVisit(POSITION_KEY),
  write: (position) => void writeVisit(POSITION_KEY, position),
})
// An effect in another window makes the read position unknown. The listener is registered before any read.
onOtherWindowChange(seen.forget)

export interface HttpCall {
  path: string
  method: 'GET' | 'POST'
  query?: Record<string, string>
  body?: Record<string, unknown>
  needToken: boolean
  /**
   * The number of retries if there is no complete response; by default 1 for a GET. Only a POST that is a
   * read or has a `request_id` may be retried.
   */
  retry?: number
  /** The limit for the whole call, in milliseconds. */
  timeout?: number
}

/**
 * Makes an HTTP call to the server (contracts, section 3). Returns the value of a 200, or null for a 204 and
 * for an empty body.
 * @throws {Failure} for another status, an error flag on a 200, no response, or no JSON.
 */
export async function httpCall({
  path,
  needToken,
  timeout = TIMEOUT_MS,
  retry,
  ...call
}: HttpCall): Promise<unknown> {
  // This signal covers the body and the retry, which ofetch's own `timeout` does not.
  const signal = abortAfter(timeout)
  // An effect makes the read position unknown, even if its response never arrives.
  if (call.body?.request_id) seen.forget()
  const seenBefore = seen.sent()
  const token = needToken && readStored(STORAGE_KEYS.token)
  const sentHeaders = callHeaders(pageLocale(), token, seenBefore.position)
  let sent = 0
  const send = (retries: number) =>
    ofetch.raw<unknown>(path, {
      ...call,
      onRequest: () => void sent++,
      baseURL: import.meta.env.PUBLIC_API_BASE,
      headers: sentHeaders,
      signal,
      retry: retries,
      retryDelay: RETRY_DELAY_MS,
      // Error responses are handled below and not retried.
      ignoreResponseError: true,
      parseResponse: parseBody,
    })
  const retries = retry ?? (call.method === 'GET' ? 1 : 0)
  const sendOrAgain = (): Promise<Received> =>
    send(retries).catch((error: unknown) => {
      // ofetch does not retry a response that breaks off in its body.
      if (sent > retries) throw error
      return send(0)
    })
  const response = await takePrefetched(path, call.body, sentHeaders)
    .then((answer) => (answer ? received(answer) : sendOrAgain()))
    .catch(() => {
      seen.forget()
      throw signal.aborted
        ? new Failure('timeout', `No response in ${timeout} ms`)
        : new Failure('network', 'No response')
    })
  const { status, headers, _data: value = null } = response
  seen.told(seenBefore, headers.get(READ_POSITION))
  if (!SUCCESS.includes(status) || hasErrorFlag(value)) throw responseFailure(status, value)
  if (value === MALFORMED) throw new Failure('malformed', 'The response is not JSON')
  return value
}

interface Received {
  readonly status: number
  readonly headers: Headers
  readonly _data?: unknown
}

function received({ status, headers, text, at }: PrefetchedResponse): Received {
  const value = parseBody(text)
  noteReceipt(value, at)
  return { status, headers, _data: value }
}

/** Parses JSON. ofetch's own parser returns malformed JSON as a string, which could be a valid value. */
function parseBody(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return MALFORMED
  }
}

function hasErrorFlag(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'error' in value && Boolean(value.error)
}

function responseFailure(status: number, value: unknown): Failure {
  const { code, message, details } = (value ?? {}) as Record<string, unknown>
  return new Failure(
    status === 401 ? 'unauthorized' : status === 404 ? 'missing' : 'refused',
    typeof message === 'string' ? message : '',
    parseCode(code),
    parseDetails(details),
  )
}
