import { ofetch } from 'ofetch'
import { readStored } from '#src/bridge/storage.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { pageLocale } from '#src/i18n/page-locale.ts'
import { codeOf, detailsOf, Failure } from './failure.ts'

/** An HTTP call ends after this many milliseconds (product spec, section 7). */
const TIMEOUT = 10_000

/** How long to wait before the one retry, in milliseconds: long enough for a radio to wake. */
const RETRY_DELAY = 300

/** What `parseBody` returns for a body that is not JSON. */
const MALFORMED = Symbol('not JSON')

export interface HttpCall {
  /** From the root of the server, beginning with a slash. */
  path: string
  method: 'GET' | 'POST'
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** Whether the player's token goes along, where there is one. */
  needToken: boolean
  /**
   * How often the call is repeated where no response came; a GET once unless it says otherwise. A
   * POST that is repeated must be a read or carry a `request_id`.
   */
  retry?: number
  timeout?: number
}

/**
 * One HTTP call to the server (contracts, section 3). Returns the value of a 200, null for an empty
 * body.
 * @throws {Failure} for anything else: an error flag on a 200, another status, no response, no JSON.
 */
export async function httpCall({
  path,
  needToken,
  timeout = TIMEOUT,
  ...call
}: HttpCall): Promise<unknown> {
  // Our own signal instead of ofetch's `timeout`, which ends with the headers and is lost on a
  // retry: a body can stall as well, and a second attempt belongs to the same ten seconds.
  const signal = AbortSignal.timeout(timeout)
  const response = await ofetch
    .raw<unknown>(path, {
      ...call,
      baseURL: import.meta.env.PUBLIC_API_BASE,
      headers: callHeaders(needToken),
      signal,
      retryDelay: RETRY_DELAY,
      // A refusal is read below, and a server that responds is not asked again.
      ignoreResponseError: true,
      parseResponse: parseBody,
    })
    .catch(() => {
      throw signal.aborted
        ? new Failure('timeout', `No response within ${timeout} ms`)
        : new Failure('network', 'No response')
    })
  const { status, _data: value = null } = response
  if (status >= 300 || hasErrorFlag(value)) throw failureOf(status, value)
  if (value === MALFORMED) throw new Failure('malformed', 'The response is not JSON')
  return value
}

function callHeaders(needToken: boolean): Record<string, string> {
  const token = needToken && readStored(STORAGE_KEYS.token)
  return {
    'api-key': import.meta.env.PUBLIC_API_KEY ?? 'rollmates-demo',
    language: pageLocale(),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}

/** ofetch's own parser returns malformed JSON as text, which could pass for a value. */
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

function failureOf(status: number, value: unknown): Failure {
  const { code, message, details } = (value ?? {}) as Record<string, unknown>
  return new Failure(
    status === 401 ? 'unauthorized' : status === 404 ? 'missing' : 'refused',
    typeof message === 'string' ? message : '',
    codeOf(code),
    detailsOf(details),
  )
}
